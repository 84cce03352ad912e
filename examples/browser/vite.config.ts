/** The page from the sources of the workspace: `npx vite examples/browser`. An app that installs the packages needs no conditions. */
import { defineConfig } from 'vite';

export default defineConfig({ resolve: { conditions: ['@stratum/source', 'module', 'browser'] } });

/** A new thread has to learn to read TypeScript anew. */
import { register } from 'tsx/esm/api';

register();
await import('./batch-worker.ts');

/**
 * The library in a page of a real Chromium: the same game as in Node comes to the same state. The browser is CHROMIUM_PATH, the system's, or the one that an
 * npm package brings; where none starts (no libraries for it, another system), the test is skipped and says so.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { build, preview } from 'vite';
import { expect, it } from 'vitest';
import { playSome } from '../../examples/browser/some-game.js';

const PAGE = join(import.meta.dirname, '..', '..', 'examples', 'browser');

async function start(): Promise<Browser | string> {
  const reasons: string[] = [];
  const launch = async (executablePath: string, args: string[]): Promise<Browser | undefined> => {
    try {
      return await chromium.launch({ executablePath, args, timeout: 30_000 });
    } catch (error) {
      reasons.push(`${executablePath}: ${String(error).split('\n')[0]}`);
      return undefined;
    }
  };
  for (const path of [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome']) {
    const found = path !== undefined && existsSync(path) ? await launch(path, ['--no-sandbox']) : undefined;
    if (found !== undefined) return found;
  }
  if (process.platform === 'linux' && process.arch === 'x64') {
    const { default: packed } = await import('@sparticuz/chromium');
    const found = await launch(await packed.executablePath(), packed.args);
    if (found !== undefined) return found;
  }
  return reasons.join('; ') || 'no Chromium for this system';
}

it('comes to the same state as in Node', async ({ skip }) => {
  const browser = await start();
  if (typeof browser === 'string') return skip(`no Chromium starts here: ${browser}`);
  const outDir = mkdtempSync(join(tmpdir(), 'stratum-page-'));
  try {
    await build({ root: PAGE, logLevel: 'warn', build: { outDir, emptyOutDir: true } });
    const server = await preview({ root: PAGE, configFile: false, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } });
    try {
      const page = await browser.newPage();
      const wrong: string[] = [];
      page.on('pageerror', (error) => wrong.push(error.message));
      page.on('console', (message) => wrong.push(message.text()));
      await page.goto(server.resolvedUrls!.local[0]!);
      await page.waitForSelector('body[data-hash]', { timeout: 30_000 });
      const here = playSome(300);
      expect(await page.getAttribute('body', 'data-hash')).toBe(String(here.hash));
      expect(await page.locator('li').allTextContents()).toEqual(here.permanents);
      expect(here.permanents.length).toBeGreaterThan(3);
      expect(wrong).toEqual([]);
    } finally {
      await server.close();
    }
  } finally {
    await browser.close();
    rmSync(outDir, { recursive: true, force: true });
  }
}, 120_000);

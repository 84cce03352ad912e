import { SCENES } from './scenes.js';
const [name, which, seconds] = process.argv.slice(2);
const cases = SCENES.find((s) => s.name === name)!.prepare();
const { run } = cases.find((c) => c.name === which)!;
const end = performance.now() + Number(seconds) * 1000; let n = 0, x = 0;
const t = process.cpuUsage();
while (performance.now() < end) { for (let i = 0; i < 10; i++) x += run(); n += 10; }
const u = process.cpuUsage(t);
console.log(name, which, n, 'cpu ns a call', ((u.user + u.system) * 1e3 / n).toFixed(0), x % 2);

import { spawn } from 'node:child_process';

/** Runs `npm start` in the working directory until SIGTERM is received. npm passes the signal on to the program. */
const npm = spawn('npm', ['--prefix', process.cwd(), 'start'], { stdio: ['ignore', 'inherit', 'inherit'] });
process.once('SIGTERM', () => npm.kill('SIGTERM'));
npm.once('exit', (code) => process.exit(code ?? 0));

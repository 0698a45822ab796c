import { execFileSync } from 'node:child_process';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';

/** Whether a program is listening on a port of this machine. */
export function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.on('error', () => resolve(false));
    socket.on('connect', () => socket.end());
  });
}

/** Creates a certificate for `localhost` that only the tests trust. @param state folder for `certificate.pem` and `key.pem` */
export function createCertificate(state: string): void {
  const files = ['-keyout', join(state, 'key.pem'), '-out', join(state, 'certificate.pem')];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  execFileSync('openssl', ['req', '-x509', ...key, ...files, '-days', '2', '-subj', '/CN=localhost'], {
    stdio: 'ignore',
  });
}

/**
 * Writes nginx's configuration.
 *
 * @param template path of a configuration with placeholders in double braces
 * @param state folder for everything that nginx writes
 * @returns nginx's arguments
 */
export function configureNginx(
  template: string,
  state: string,
  values: Readonly<Record<string, string | number>>,
): string[] {
  // If nginx is started by root, its workers run as another user.
  chmodSync(state, 0o777);
  const file = join(state, 'nginx.conf');
  const all: typeof values = { ...values, state };
  writeFileSync(
    file,
    readFileSync(template, 'utf8').replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => String(all[name] ?? whole)),
  );
  return ['-p', state, '-c', file, '-e', 'stderr'];
}

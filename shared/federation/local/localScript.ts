import { hashSource } from '../server/earlyScript.ts';

/** The attribute with the height in CSS pixels that a page reserves for a module of the local remote. */
export const heightAttribute = 'data-local-height';

/**
 * Reserves the heights of the local remote's modules, and reloads the page after each compilation. It is part of the
 * document, because the remote's own scripts load only when the visitor comes near a module. Heights that a script
 * sets need no permission in the content policy.
 */
const script = `{
const { socket, build } = document.currentScript.dataset;
for (const element of document.querySelectorAll('[${heightAttribute}]'))
  element.style.minHeight = element.getAttribute('${heightAttribute}') + 'px';
let isLost = false;
const connect = () => {
  const channel = new WebSocket(location.origin.replace(/^http/, 'ws') + socket);
  channel.onmessage = ({ data }) => {
    const { hash, errors } = JSON.parse(data);
    if (!hash || !errors) return;
    if (errors.length) console.error(errors.join('\\n'));
    else if (isLost || hash !== build) location.reload();
  };
  channel.onclose = () => {
    isLost = true;
    setTimeout(connect, 1000);
  };
};
connect();
}`;

/** The script as a source expression for a content security policy. */
export const localScriptSource = hashSource(script);

/**
 * Renders the script.
 *
 * @param socket path of the development server's web socket
 * @param build hash of the compilation that the page shows
 */
export const localScript = (socket: string, build: string): string =>
  `<script data-socket="${socket}" data-build="${build}">${script}</script>`;

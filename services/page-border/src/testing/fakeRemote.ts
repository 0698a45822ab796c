import { escapeJson, type ServerRenderInput } from '@kontor/federation';
import { noFrame, writePage } from '../fragment/pageFrame.ts';
import type { LiveRemote } from '../remote/liveRemote.ts';

export type FakeRemote = LiveRemote & {
  /** The inputs of all renderings, in order. */
  readonly inputs: ServerRenderInput[];
};

/** Creates a version of a remote that needs no process. By default its markup describes its input. */
export function fakeRemote(
  version: string,
  render: (input: ServerRenderInput) => Promise<string> | string = describeInput,
): FakeRemote {
  const inputs: ServerRenderInput[] = [];
  return {
    version,
    id: `${version}_build`,
    inputs,
    exposes: () => true,
    scripts: (_module, locale) => [
      { url: `http://remote.example/${version}/entry.js`, integrity: 'sha384-entry' },
      { url: `http://remote.example/${version}/texts-${locale}.js`, integrity: 'sha384-texts' },
    ],
    async render(input, { frame = noFrame } = {}) {
      inputs.push(input);
      const texts = {
        style: Buffer.from('<style data-emotion="k a">.k-a{color:red}</style>'),
        html: Buffer.from(await render(input)),
        content: Buffer.from(escapeJson(input.content)),
      };
      return { ...writePage(frame, texts), milliseconds: 1 };
    },
  };
}

/** Markup that contains the rendering's input. */
export function describeInput({ content, ...input }: ServerRenderInput): string {
  const on = Object.entries(input).flatMap(([name, value]) => (value === true ? [name] : []));
  const { site, platform, locale } = input;
  return `<p>${[site, platform, locale, ...on].join(' ')}</p><pre>${Object.keys(content).join(' ')}</pre>`;
}

import { hash } from 'node:crypto';
import type { Dependencies, Dependency } from './readDependencies.ts';

type Options = {
  /** The product to which the dependencies belong. */
  readonly product: { readonly name: string; readonly version: string };
  /** The document's time in seconds since 1970. Without it, the document contains no time and stays the same. */
  readonly sourceDateEpoch?: number | undefined;
};

/** A package's address, such as `pkg:npm/%40emotion/react@11.14.0`. */
const purlOf = (id: string): string => `pkg:npm/${id.replace(/^@/, '%40')}`;

/** A licence is an id, an expression that combines several ids, or free text. */
function licenceOf(licence: string): object {
  if (/ (?:AND|OR|WITH) /.test(licence)) return { expression: licence };
  return { license: /^[\w.+-]+$/.test(licence) ? { id: licence } : { name: licence } };
}

function componentOf({ name, version, integrity, licence, isOptional }: Dependency): object {
  const purl = purlOf(`${name}@${version}`);
  const [, group, ownName = name] = /^(@[^/]+)\/(.+)$/.exec(name) ?? [];
  const [, sha512] = /^sha512-(\S+)$/.exec(integrity) ?? [];
  return {
    ...{ type: 'library', 'bom-ref': purl },
    ...(group === undefined ? {} : { group }),
    ...{ name: ownName, version, scope: isOptional ? 'optional' : 'required' },
    ...(sha512 ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(sha512, 'base64').toString('hex') }] } : {}),
    ...(licence === undefined ? {} : { licenses: [licenceOf(licence)] }),
    purl,
  };
}

/** A UUID derived from a string (version 8, whose bits a program may define). */
function uuidOf(text: string): string {
  const digits = hash('sha256', text);
  const parts = [digits.slice(0, 8), digits.slice(8, 12), `8${digits.slice(13, 16)}`, `8${digits.slice(17, 20)}`];
  return [...parts, digits.slice(20, 32)].join('-');
}

/** A product's bill of materials in CycloneDX 1.6. The same dependencies always produce the same document. */
export function billOfMaterials({ all, direct }: Dependencies, { product, sourceDateEpoch }: Options): string {
  const { name, version } = product;
  const own = `pkg:npm/${name}@${version}`;
  const content = {
    version: 1,
    metadata: {
      ...(sourceDateEpoch === undefined ? {} : { timestamp: new Date(sourceDateEpoch * 1_000).toISOString() }),
      component: { type: 'application', 'bom-ref': own, name, version, purl: own },
    },
    components: all.map(componentOf),
    dependencies: [
      { ref: own, dependsOn: direct.map(purlOf) },
      ...all.map((dependency) => ({
        ref: purlOf(`${dependency.name}@${dependency.version}`),
        dependsOn: dependency.needs.map(purlOf),
      })),
    ],
  };
  const serialNumber = `urn:uuid:${uuidOf(JSON.stringify(content))}`;
  const head = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
  };
  return `${JSON.stringify({ ...head, serialNumber, ...content }, null, 1)}\n`;
}

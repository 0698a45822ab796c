import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { root } from './copyCheckout.ts';

/** A secret in place of a value: `name/key` in Kubernetes, or the name of a variable in compose. */
export type Secret = { readonly secret: string };

/** A container of a set-up, described in the same way for Kubernetes and compose. */
export type Container = {
  readonly name: string;
  /** Path of the container's Containerfile. Undefined for a third-party image. */
  readonly containerfile: string | undefined;
  /** Replaces the image's command. */
  readonly command: readonly string[] | undefined;
  readonly environment: Readonly<Record<string, string | Secret>>;
  readonly mounts: readonly string[];
  readonly isReadOnly: boolean;
};

export type Manifest = {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly [field: string]: unknown;
};

type Variable = { name: string; value?: string; valueFrom?: { secretKeyRef: { name: string; key: string } } };

type PodContainer = {
  name: string;
  image: string;
  command?: string[];
  args?: string[];
  env?: Variable[];
  envFrom?: { configMapRef: { name: string } }[];
  volumeMounts?: { mountPath: string }[];
  securityContext?: { readOnlyRootFilesystem?: boolean };
  resources?: { limits?: { memory?: string } };
};

/** The Containerfile from which an image of either set-up is built. Undefined for a third-party image. */
const containerfileOf = (image: string): string | undefined => {
  const name = /kontor\/([\w-]+)(?::[\d.]+)?$/.exec(image)?.[1];
  if (name === undefined) return undefined;
  const folder = { shell: 'shell', 'shop-api': 'reference/back-end' }[name] ?? `services/${name}`;
  return `${folder}/deploy/Containerfile`;
};

/** The Kubernetes manifests in all folders. @throws if a file is not YAML */
export function readManifests(): readonly Manifest[] {
  return globSync('{shell,services/*}/deploy/*.yaml', { cwd: root })
    .sort()
    .flatMap((file) => parseAllDocuments(readFileSync(join(root, file), 'utf8'), { strict: true }))
    .map((document) => {
      if (document.errors[0]) throw document.errors[0];
      return document.toJS() as Manifest;
    });
}

export const podOf = (deployment: Manifest) =>
  (deployment['spec'] as { template: { spec: { containers: PodContainer[]; volumes?: Volume[] } } }).template.spec;

type Volume = { name: string; configMap?: { name: string }; secret?: { secretName: string } };

/** The containers in deployments. */
export function containersOf(manifests: readonly Manifest[]): readonly Container[] {
  const settings = new Map(
    manifests
      .filter(({ kind }) => kind === 'ConfigMap')
      .map(({ metadata, data }) => [metadata.name, data as Record<string, string>]),
  );
  return manifests
    .filter(({ kind }) => kind === 'Deployment')
    .flatMap((deployment) => podOf(deployment).containers)
    .map(({ name, image, command, args = [], env = [], envFrom = [], volumeMounts = [], securityContext }) => ({
      name,
      containerfile: containerfileOf(image),
      command: command && [...command, ...args],
      environment: {
        ...Object.assign({}, ...envFrom.map(({ configMapRef }) => settings.get(configMapRef.name))),
        ...Object.fromEntries(
          env.map(({ name: variable, value, valueFrom }) => {
            const { name: secret = '', key = '' } = valueFrom?.secretKeyRef ?? {};
            return [variable, value ?? { secret: `${secret}/${key}` }];
          }),
        ),
      },
      mounts: volumeMounts.map(({ mountPath }) => mountPath),
      isReadOnly: securityContext?.readOnlyRootFilesystem === true,
    }));
}

type Service = {
  image: string;
  build?: { dockerfile: string };
  command?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  ports?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  networks?: string[];
  mem_limit?: string;
};

type Compose = { services: Record<string, Service>; networks?: Record<string, { internal?: boolean }> };

export const readCompose = (): Compose => parse(readFileSync(join(root, 'compose.yaml'), 'utf8'), { merge: true });

/** The containers in the compose file. */
export const composeContainers = (): readonly Container[] =>
  Object.entries(readCompose().services).map(([name, service]) => ({
    name,
    containerfile: service.build?.dockerfile,
    command: service.command,
    environment: Object.fromEntries(
      Object.entries(service.environment ?? {}).map(([variable, value]) => {
        const secret = /^\$\{(\w+):\?/.exec(value)?.[1];
        return [variable, secret === undefined ? value.replaceAll('$$', '$') : { secret }];
      }),
    ),
    mounts: (service.volumes ?? []).map((volume) => volume.split(':')[1] ?? ''),
    isReadOnly: service.read_only === true,
  }));

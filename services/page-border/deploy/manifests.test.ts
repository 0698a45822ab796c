import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { bootPath } from '@kontor/federation';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { Service } from 'kubernetes-models/v1';
import { parseAllDocuments } from 'yaml';
import manifest from '../package.json' with { type: 'json' };
import { readConfig } from '../src/config.ts';
import { inMegabytes, memoryLimit } from '../src/render/renderLimits.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));

const models = {
  'apps/v1 Deployment': Deployment,
  'autoscaling/v2 HorizontalPodAutoscaler': HorizontalPodAutoscaler,
  'networking.k8s.io/v1 NetworkPolicy': NetworkPolicy,
  'policy/v1 PodDisruptionBudget': PodDisruptionBudget,
  'v1 Service': Service,
};

type Manifest = { apiVersion: string; kind: string; metadata: { name: string }; [field: string]: unknown };

const manifests = readdirSync(folder)
  .filter((file) => file.endsWith('.yaml'))
  .flatMap((file) => parseAllDocuments(readFileSync(`${folder}${file}`, 'utf8'), { strict: true }))
  .map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS() as Manifest;
  });

function find<Model>(kind: keyof typeof models, name: string): Model {
  const found = manifests.find((one) => `${one.apiVersion} ${one.kind}` === kind && one.metadata.name === name);
  if (!found) throw new Error(`there is no ${kind} ${name}`);
  return found as Model;
}

const deployment = find<Deployment>('apps/v1 Deployment', 'page-border');
const pod = deployment.spec?.template;
const [container] = pod?.spec?.containers ?? [];
const settings = Object.fromEntries(container?.env?.map(({ name, value }) => [name, value]) ?? []);

describe('the manifests', () => {
  test('the manifests are the seven that the service needs', () => {
    expect(manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`).sort()).toEqual([
      'Deployment page-border',
      'Deployment page-border-redis',
      'HorizontalPodAutoscaler page-border',
      'NetworkPolicy page-border-redis',
      'PodDisruptionBudget page-border',
      'Service page-border',
      'Service page-border-redis',
    ]);
  });

  test.each(manifests.map((manifest) => [`${manifest.kind} ${manifest.metadata.name}`, manifest] as const))(
    'the manifest %s is valid by the Kubernetes schema of its kind',
    (_, manifest) => {
      const Model = models[`${manifest.apiVersion} ${manifest.kind}` as keyof typeof models];
      expect(() => new Model(manifest as never).validate()).not.toThrow();
    },
  );

  test('the schemas reject invalid manifests', () => {
    const broken = structuredClone(deployment);
    if (broken.spec)
      Object.assign(broken.spec.template.spec?.containers[0] ?? {}, { ports: [{ containerPort: 'http' }] });
    expect(() => new Deployment(broken).validate()).toThrow(/containerPort/);
  });
});

describe('the deployment', () => {
  test('the deployment sets only valid variables of the service', () => {
    const config = readConfig(settings);
    expect(config.port).toBe(container?.ports?.[0]?.containerPort);
    expect(config.host).toBe('0.0.0.0');
  });

  test('the deployment gives the service time to drain', () => {
    expect(pod?.spec?.terminationGracePeriodSeconds).toBeGreaterThan(Number(settings['DRAIN_SECONDS']) + 10);
  });

  test('the deployment’s memory limit covers the cache and four versions of remotes at their limits', () => {
    const megabytes = Number(/^(\d+)Mi$/.exec(String(container?.resources?.limits?.['memory']))?.[1]);
    expect(megabytes).toBeGreaterThanOrEqual(2 * Number(settings['CACHE_MEGABYTES']) + 4 * inMegabytes(memoryLimit));
  });

  test('the deployment’s only writable folder is the one that the service writes to', () => {
    const mounts = Object.fromEntries(
      container?.volumeMounts?.map(({ mountPath, readOnly }) => [mountPath, readOnly]) ?? [],
    );
    expect(mounts).toEqual({ '/data': undefined, '/registry': true });
    expect(settings['DATA_DIR']).toBe('/data');
    expect(settings['BOOT_URL']).toBe(bootPath);
    expect(settings['REGISTRY_FILE']).toMatch(/^\/registry\//);
    expect(container?.securityContext).toMatchObject({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false });
    expect(pod?.spec?.securityContext?.runAsNonRoot).toBe(true);
  });

  test('the probes of the deployment use /healthz and /readyz', () => {
    expect(container?.livenessProbe?.httpGet?.path).toBe('/healthz');
    expect(container?.readinessProbe?.httpGet?.path).toBe('/readyz');
  });

  test('service, autoscaler and disruption budget refer to the deployment', () => {
    const labels = pod?.metadata?.labels;
    const selector = { 'app.kubernetes.io/name': 'page-border' };
    expect(labels).toMatchObject(selector);
    expect(deployment.spec?.selector.matchLabels).toEqual(selector);
    expect(find<Service>('v1 Service', 'page-border').spec?.selector).toEqual(selector);
    const budget = find<PodDisruptionBudget>('policy/v1 PodDisruptionBudget', 'page-border');
    expect(budget.spec?.selector?.matchLabels).toEqual(selector);
    const scaler = find<HorizontalPodAutoscaler>('autoscaling/v2 HorizontalPodAutoscaler', 'page-border');
    expect(scaler.spec?.scaleTargetRef).toMatchObject({ kind: 'Deployment', name: 'page-border' });
    expect(scaler.spec?.minReplicas).toBeGreaterThan(Number(budget.spec?.minAvailable));
  });

  test('the deployment uses the address of its Redis', () => {
    const { hostname, port } = new URL(String(settings['CACHE_URL']));
    expect(find<Service>('v1 Service', hostname).spec?.ports?.[0]?.port).toBe(Number(port));
  });
});

test('the container runs as a non-root user with the workspace’s package versions', () => {
  const text = readFileSync(`${folder}Containerfile`, 'utf8');
  const catalog = readFileSync(`${folder}../../../pnpm-workspace.yaml`, 'utf8');
  const node = /^ {2}node: (.*)$/m.exec(catalog)?.[1];
  expect(text.match(/^FROM .*$/gm)?.every((line) => line.includes(`node:${node}-`))).toBe(true);
  expect(text).toMatch(/^USER node$/m);
  expect(text).toContain('--frozen-lockfile');
});

test('the container is started with the start command of the package', () => {
  const text = readFileSync(`${folder}Containerfile`, 'utf8');
  const command: string[] = JSON.parse(/^CMD (.*)$/m.exec(text)?.[1] ?? '[]');
  expect(command.join(' ')).toBe(manifest.scripts.start);
});

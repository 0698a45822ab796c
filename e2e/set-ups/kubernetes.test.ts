import { describe, expect, test } from '@jest/globals';
import { bootPath } from '@kontor/federation';
import { endTimeoutMs } from '@kontor/server/closing';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, PersistentVolumeClaim, Service } from 'kubernetes-models/v1';
import { megabyte, memoryLimit } from '../../services/page-border/src/render/renderLimits.ts';
import { type Manifest, podOf, readManifests } from './containers.ts';

const models = {
  'apps/v1 Deployment': Deployment,
  'autoscaling/v2 HorizontalPodAutoscaler': HorizontalPodAutoscaler,
  'networking.k8s.io/v1 NetworkPolicy': NetworkPolicy,
  'policy/v1 PodDisruptionBudget': PodDisruptionBudget,
  'v1 ConfigMap': ConfigMap,
  'v1 PersistentVolumeClaim': PersistentVolumeClaim,
  'v1 Service': Service,
};

const manifests = readManifests();
const titleOf = ({ kind, metadata }: Manifest) => `${kind} ${metadata.name}`;

function find<Model>(kind: keyof typeof models, name: string): Model {
  const found = manifests.find((one) => `${one.apiVersion} ${one.kind}` === kind && one.metadata.name === name);
  if (!found) throw new Error(`there is no ${kind} ${name}`);
  return found as Model;
}

const deployments = manifests.filter(({ kind }) => kind === 'Deployment') as (Manifest & Deployment)[];
const deploymentOf = (name: string) => find<Deployment>('apps/v1 Deployment', name);
const containerOf = (name: string) => deploymentOf(name).spec?.template.spec?.containers[0];
const settingsOf = (name: string) =>
  Object.fromEntries(containerOf(name)?.env?.map(({ name: variable, value }) => [variable, value]) ?? []);

describe('the Kubernetes manifests', () => {
  test('the manifests contain exactly the objects that the shop needs', () => {
    expect(manifests.map(titleOf).sort()).toEqual([
      'ConfigMap kontor',
      'Deployment controller',
      'Deployment page-border',
      'Deployment page-border-redis',
      'Deployment shell',
      'HorizontalPodAutoscaler page-border',
      'NetworkPolicy controller',
      'NetworkPolicy page-border',
      'NetworkPolicy page-border-redis',
      'NetworkPolicy shell',
      'PersistentVolumeClaim controller',
      'PodDisruptionBudget page-border',
      'PodDisruptionBudget shell',
      'Service controller',
      'Service page-border',
      'Service page-border-redis',
      'Service shell',
      'Service shop-api',
    ]);
  });

  test.each(manifests.map((manifest) => [titleOf(manifest), manifest] as const))(
    'the manifest %s matches the Kubernetes schema for its kind',
    (_, manifest) => {
      const Model = models[`${manifest.apiVersion} ${manifest.kind}` as keyof typeof models];
      expect(() => new Model(manifest as never).validate()).not.toThrow();
    },
  );

  test('the schemas refuse invalid manifests', () => {
    const broken = structuredClone(deploymentOf('page-border'));
    Object.assign(broken.spec?.template.spec?.containers[0] ?? {}, { ports: [{ containerPort: 'http' }] });
    expect(() => new Deployment(broken).validate()).toThrow(/containerPort/);
  });
});

describe('each deployment', () => {
  test.each(deployments.map((deployment) => [deployment.metadata.name, deployment] as const))(
    '%s has the labels by which the services, policies and budgets of that name select it',
    (name, deployment) => {
      const selector = { 'app.kubernetes.io/name': name };
      expect(deployment.spec?.template.metadata?.labels).toMatchObject(selector);
      expect(deployment.spec?.selector.matchLabels).toEqual(selector);
      expect(find<Service>('v1 Service', name).spec?.selector).toEqual(selector);
      const policy = find<NetworkPolicy>('networking.k8s.io/v1 NetworkPolicy', name);
      expect(policy.spec?.podSelector?.matchLabels).toEqual(selector);
    },
  );

  test.each(deployments.map((deployment) => [deployment.metadata.name, deployment] as const))(
    '%s does not run as root and writes only to its volumes',
    (_, deployment) => {
      const pod = deployment.spec?.template.spec;
      const [container] = pod?.containers ?? [];
      expect(pod?.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
      expect(pod?.automountServiceAccountToken).toBe(false);
      expect(container?.securityContext).toMatchObject({
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
        capabilities: { drop: ['ALL'] },
      });
      expect(container?.resources).toMatchObject({
        requests: expect.anything(),
        limits: { memory: expect.anything() },
      });
      expect(container?.livenessProbe).toBeTruthy();
      const volumes = podOf(deployment).volumes?.map(({ name: volume }) => volume) ?? [];
      expect(container?.volumeMounts?.map(({ name: volume }) => volume) ?? []).toEqual(volumes);
    },
  );

  test.each(['shell', 'page-border'])('%s keeps one replica while nodes are drained', (name) => {
    const budget = find<PodDisruptionBudget>('policy/v1 PodDisruptionBudget', name);
    expect(budget.spec?.selector?.matchLabels).toEqual({ 'app.kubernetes.io/name': name });
    const scaler = manifests.find((one) => titleOf(one) === `HorizontalPodAutoscaler ${name}`) as
      | HorizontalPodAutoscaler
      | undefined;
    if (scaler) expect(scaler.spec?.scaleTargetRef).toMatchObject({ kind: 'Deployment', name });
    const replicas = scaler?.spec?.minReplicas ?? deploymentOf(name).spec?.replicas;
    expect(replicas).toBeGreaterThan(Number(budget.spec?.minAvailable));
  });

  test.each(['shell', 'page-border'])('%s has probes at /healthz and /readyz', (name) => {
    expect(containerOf(name)?.livenessProbe?.httpGet?.path).toBe('/healthz');
    expect(containerOf(name)?.readinessProbe?.httpGet?.path).toBe('/readyz');
  });
});

test('only one process writes the controller’s figures, and they survive a restart', () => {
  const { replicas, strategy } = deploymentOf('controller').spec ?? {};
  expect({ replicas, strategy }).toEqual({ replicas: 1, strategy: { type: 'Recreate' } });
  expect(deploymentOf('controller').spec?.template.spec?.volumes).toContainEqual({
    name: 'figures',
    persistentVolumeClaim: { claimName: 'controller' },
  });
});

test.each(['shell', 'page-border'])('%s leaves its service before it closes, and has time for both', (name) => {
  const drainSeconds = Number(settingsOf(name)['DRAIN_SECONDS']);
  const { periodSeconds = 0, failureThreshold = 0 } = containerOf(name)?.readinessProbe ?? {};
  expect(drainSeconds).toBeGreaterThan(periodSeconds * failureThreshold);
  const graceSeconds = deploymentOf(name).spec?.template.spec?.terminationGracePeriodSeconds;
  expect(graceSeconds).toBeGreaterThan(drainSeconds + endTimeoutMs / 1000);
});

test('page-border’s memory limit covers the cache and four versions of remotes at their limits', () => {
  const limit = containerOf('page-border')?.resources?.limits?.['memory'];
  const megabytes = Number(/^(\d+)Mi$/.exec(String(limit))?.[1]);
  const cache = Number(settingsOf('page-border')['CACHE_MEGABYTES']);
  expect(megabytes).toBeGreaterThanOrEqual(2 * cache + (4 * memoryLimit) / megabyte);
});

test('page-border, which runs other teams’ code, can reach only what its settings name', () => {
  const { spec } = find<NetworkPolicy>('networking.k8s.io/v1 NetworkPolicy', 'page-border');
  expect(spec?.policyTypes).toEqual(['Ingress', 'Egress']);
  const [names, redis, outside, ...further] = spec?.egress ?? [];
  expect(names).toEqual({
    to: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'kube-system' } } }],
    ports: ['UDP', 'TCP'].map((protocol) => ({ port: 53, protocol })),
  });
  const cache = new URL(String(settingsOf('page-border')['CACHE_URL']));
  expect(redis).toEqual({
    to: [{ podSelector: { matchLabels: { 'app.kubernetes.io/name': cache.hostname } } }],
    ports: [{ port: cache.protocol.slice(0, -1) }],
  });
  const shared = find<ConfigMap>('v1 ConfigMap', 'kontor').data ?? {};
  const addresses = ['REGISTRY_FILE', 'SHOP_API_URL'].map((name) => new URL(String(shared[name])));
  expect(outside?.ports).toEqual(addresses.map(({ port }) => ({ port: Number(port || 443) })));
  // Cloud providers serve credentials at a link-local address.
  expect(outside?.to?.[0]?.ipBlock?.except).toContain('169.254.0.0/16');
  expect(further).toEqual([]);
});

test('only the programs whose settings name Redis can reach it', () => {
  const users = deployments.map(({ metadata }) => metadata.name).filter((name) => 'CACHE_URL' in settingsOf(name));
  const { hostname, protocol } = new URL(String(settingsOf('shell')['CACHE_URL']));
  const { spec } = find<NetworkPolicy>('networking.k8s.io/v1 NetworkPolicy', hostname);
  expect(spec?.policyTypes).toEqual(['Ingress']);
  expect(spec?.ingress).toEqual([
    {
      from: users.map((name) => ({ podSelector: { matchLabels: { 'app.kubernetes.io/name': name } } })),
      ports: [{ port: protocol.slice(0, -1) }],
    },
  ]);
});

test('page-border names the shell’s boot script', () => {
  expect(settingsOf('page-border')['BOOT_URL']).toBe(bootPath);
});

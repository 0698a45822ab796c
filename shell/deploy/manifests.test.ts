import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { Deployment } from 'kubernetes-models/apps/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { Service } from 'kubernetes-models/v1';
import { parseDocument } from 'yaml';
import { readConfig } from '../server/config.ts';

function read(file: string) {
  const document = parseDocument(readFileSync(new URL(file, import.meta.url), 'utf8'), { strict: true });
  expect(document.errors).toEqual([]);
  return document.toJS();
}

const deployment = new Deployment(read('deployment.yaml'));
const service = new Service(read('service.yaml'));
const budget = new PodDisruptionBudget(read('disruption-budget.yaml'));
const pod = deployment.spec?.template;
const [container] = pod?.spec?.containers ?? [];
const settings = Object.fromEntries(container?.env?.map(({ name, value }) => [name, value]) ?? []);

test('the manifests of the shell are valid by the Kubernetes schemas of their kinds', () => {
  for (const manifest of [deployment, service, budget]) expect(() => manifest.validate()).not.toThrow();
  const broken = new Deployment({ ...read('deployment.yaml'), spec: { replicas: 'two' } });
  expect(() => broken.validate()).toThrow(/replicas/);
});

test('the deployment sets only valid variables of the shell, which follows the registry of the bucket', () => {
  const config = readConfig(settings);
  expect(config).toMatchObject({ host: '0.0.0.0', secureCookies: true, operations: undefined });
  expect(config.port).toBe(container?.ports?.[0]?.containerPort);
  expect(config.registryFile).toMatch(/^https:/);
  expect(config.hosts.has('ch-fr.shop.example')).toBe(true);
  expect(container?.volumeMounts?.map(({ mountPath }) => config.registryKeysFile?.startsWith(mountPath))).toEqual([
    true,
  ]);
});

test('service and disruption budget refer to the deployment, which writes nothing and is not root', () => {
  const selector = { 'app.kubernetes.io/name': 'shell' };
  expect(pod?.metadata?.labels).toMatchObject(selector);
  expect([deployment.spec?.selector.matchLabels, service.spec?.selector, budget.spec?.selector?.matchLabels]).toEqual([
    selector,
    selector,
    selector,
  ]);
  expect(deployment.spec?.replicas).toBeGreaterThan(Number(budget.spec?.minAvailable));
  expect(container?.securityContext).toMatchObject({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false });
  expect(pod?.spec?.securityContext?.runAsNonRoot).toBe(true);
});

test('a visitor stays with one pod, since a pod has the scripts of one build', () => {
  expect(service.spec?.sessionAffinity).toBe('ClientIP');
});

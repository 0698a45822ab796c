import { jest } from '@jest/globals';
import type { PreviewApi } from '@kontor/api/preview';

type FakePreviewApi = { [Call in keyof PreviewApi]: jest.Mock<PreviewApi[Call]> };

/** A preview API with a session on Christmas Eve. Every call succeeds. */
export function fakePreviewApi(): FakePreviewApi {
  return {
    checkAuth: jest.fn<PreviewApi['checkAuth']>(async () => ({ dateTime: '2026-12-24T18:30:00+01:00' })),
    renew: jest.fn<PreviewApi['renew']>(async () => true),
    logout: jest.fn<PreviewApi['logout']>(async () => undefined),
    apply: jest.fn<PreviewApi['apply']>(async () => 'SUCCESS'),
    reset: jest.fn<PreviewApi['reset']>(async () => undefined),
    applyView: jest.fn<PreviewApi['applyView']>(async () => 'SUCCESS'),
    versions: jest.fn<PreviewApi['versions']>(async () => [
      { name: 'cart', live: '1.0.0', versions: ['1.0.0', '1.1.0'] },
    ]),
    chooseVersions: jest.fn<PreviewApi['chooseVersions']>(async () => undefined),
    differences: jest.fn<PreviewApi['differences']>(async () => ['topBanner', 'navigation']),
  };
}

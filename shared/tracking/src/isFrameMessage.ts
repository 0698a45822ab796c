import { brand } from '@kontor/site';

/** The emitter's name in tracking messages between windows. */
export const frameEmitter = `${brand.key}-tracking`;

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * Whether a message comes from a frame's tracking, whatever form the message has. This is a separate module because
 * every page loads it, while the code that reads the message is loaded only with consent.
 */
export const isFrameMessage = (data: unknown): data is Readonly<Record<string, unknown>> =>
  isRecord(data) && data['emitter'] === frameEmitter;

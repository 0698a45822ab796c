/** The part of a fastify request with its addresses. */
type Call = {
  readonly ip: string;
  readonly ips?: readonly string[] | undefined;
};

/**
 * The value of `x-forwarded-for` for the next program: the client, then the trusted proxies. Addresses before the client may
 * be forged and are left out.
 */
export function forwardedFor({ ip, ips }: Call): string {
  return [...(ips ?? [ip])].reverse().join(', ');
}

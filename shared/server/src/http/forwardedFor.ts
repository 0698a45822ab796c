/** The part of a fastify request with its addresses. */
type Call = {
  readonly ip: string;
  readonly ips?: readonly string[] | undefined;
};

/**
 * The value of `x-forwarded-for` for the next program: the client's address, then the addresses of the trusted proxies.
 * Omits addresses before the client's, which may be forged.
 */
export function forwardedFor({ ip, ips }: Call): string {
  return [...(ips ?? [ip])].reverse().join(', ');
}

/** The part of a fastify request that contains its addresses. */
type Call = {
  readonly ip: string;
  readonly ips?: readonly string[] | undefined;
};

/**
 * The value of `x-forwarded-for` for the next program: the client's address followed by the trusted proxies' addresses.
 * Addresses before the client's are left out, because they may be forged.
 */
export function forwardedFor({ ip, ips }: Call): string {
  return [...(ips ?? [ip])].reverse().join(', ');
}

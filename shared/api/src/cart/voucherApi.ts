import { type HttpClient, isHttpError } from '../http/index.ts';
import { voucherPath } from './cartPath.ts';
import { type VoucherProblem, voucherProblems } from './cartSchema.ts';

/** Why a code was not redeemed. */
export type VoucherRefusal = {
  /** `RATE_LIMITED` after too many attempts, `UNKNOWN` after a failure without a reason. */
  readonly code: VoucherProblem | 'RATE_LIMITED' | 'UNKNOWN';
  /**
   * The minimum value that the cart's articles must have for the voucher to apply, in the major unit of the site's
   * currency.
   */
  readonly minimum?: number;
};

/** The calls for the cart's voucher (CALL-40). They never reject. Reload the cart after a successful call. */
export type VoucherApi = {
  /** Redeems a code and resolves to undefined if the voucher applies. */
  redeem(code: string): Promise<VoucherRefusal | undefined>;
  /** Removes the voucher and resolves to whether it was removed. */
  remove(): Promise<boolean>;
};

/** Reads the body of a response that refuses a code. */
export function readVoucherRefusal(body: unknown): VoucherRefusal {
  const { error, minimum } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const code = [...voucherProblems, 'RATE_LIMITED' as const].find((known) => known === error) ?? 'UNKNOWN';
  return typeof minimum === 'number' && Number.isFinite(minimum) && minimum > 0 ? { code, minimum } : { code };
}

export function createVoucherApi(http: HttpClient): VoucherApi {
  return {
    async redeem(code) {
      try {
        await http.request({ method: 'PUT', url: voucherPath, body: { code } });
        return undefined;
      } catch (error) {
        return readVoucherRefusal(isHttpError(error) ? error.body : undefined);
      }
    },
    async remove() {
      try {
        await http.request({ method: 'DELETE', url: voucherPath });
        return true;
      } catch {
        return false;
      }
    },
  };
}

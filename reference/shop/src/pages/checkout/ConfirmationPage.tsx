import { announce } from '@kontor/shell/announce';
import { brand } from '@kontor/site';
import { useEffect } from 'react';
import type { PageProps } from '../pageProps.ts';
import { OrderConfirmation } from './OrderConfirmation.tsx';
import { hasPlaced, takePurchase } from './orderMemory.browser.ts';

/** Confirms an order if it was placed in this tab. */
export function ConfirmationPage({ page }: PageProps) {
  const isOurs = hasPlaced(page.subject);
  useEffect(() => {
    const purchase = isOurs ? takePurchase() : undefined;
    if (purchase) announce(`${brand.key}:purchased`, purchase);
  }, [isOurs]);
  return <OrderConfirmation orderId={page.subject} isOurs={isOurs} />;
}

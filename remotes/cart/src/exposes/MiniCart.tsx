import type { MiniCartProps, RemoteModules } from '@kontor/federation';
import { prepareI18n } from '@kontor/i18n';
import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
const a = css`color: red`;
const X = observer(function X() {
  return (
    <b css={a}>
      <Trans>Cart</Trans>
    </b>
  );
});
function MiniCart({ i18n }: MiniCartProps & { i18n: I18n }) {
  return (
    <I18nProvider i18n={i18n}>
      <X />
    </I18nProvider>
  );
}
export const remoteModule = {
  Component: MiniCart,
  prepare: (locale) =>
    prepareI18n(locale, (l) => import(/* webpackChunkName: "locale-[request]" */ `../locales/${l}.po`)),
} satisfies RemoteModules['shop_cart/MiniCart']['remoteModule'];

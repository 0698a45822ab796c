import { accountTargets, passwordMinLength, type SiteKey } from '@kontor/site';
import { PasswordField, TextField } from '@kontor/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNotIndexed, useTitle } from '../documentHooks.ts';
import type { PageProps } from '../pageProps.ts';
import { contentStyles, noticeStyles, pageTitleStyles, textStyles } from '../pageStyles.ts';
import { openPage } from '../thisPage.browser.ts';
import { AccountForm, type FaultOf } from './AccountForm.tsx';
import type { AccountField } from './accountFaults.ts';
import { accountAddress, readAccountQuery } from './readAccountQuery.ts';

type Values = Readonly<Record<AccountField, string>>;

const sendRegistration = async (values: Values) =>
  (await import(/* webpackChunkName: "account-calls" */ './accountCalls.ts')).register(values);

type FieldsProps = {
  readonly site: SiteKey;
  readonly values: Values;
  readonly onChange: (name: AccountField, value: string) => void;
  readonly faultOf: FaultOf;
};

function RegistrationFields({ site, values, onChange, faultOf }: FieldsProps) {
  const { t } = useLingui();
  const nameFields = {
    firstName: { label: t`First name`, autoComplete: 'given-name' },
    lastName: { label: t`Last name`, autoComplete: 'family-name' },
  } as const;
  // In Hungary, the family name comes first.
  const names = site === 'HU' ? (['lastName', 'firstName'] as const) : (['firstName', 'lastName'] as const);
  const bind = (name: AccountField) => ({
    ...{ name, value: values[name], onChange: (value: string) => onChange(name, value), required: true },
    ...faultOf(name),
  });
  return (
    <>
      {names.map((name) => (
        <TextField key={name} {...bind(name)} {...nameFields[name]} maxLength={40} />
      ))}
      <TextField {...bind('email')} type="email" label={t`E-mail address`} autoComplete="username" maxLength={256} />
      <PasswordField
        {...bind('password')}
        label={t`Password`}
        hint={t`At least ${passwordMinLength} characters`}
        revealLabel={t`Show password`}
        autoComplete="new-password"
        minLength={passwordMinLength}
        maxLength={200}
      />
    </>
  );
}

/** The page for opening an account. It leads to the log-in page for both new and known addresses. */
export function RegisterPage({ page, query, content }: PageProps) {
  const { t } = useLingui();
  const { notice, next } = readAccountQuery(query);
  const refused = content?.refusedForm;
  const [values, setValues] = useState<Values>({
    ...{ firstName: '', lastName: '', email: '', password: '' },
    ...refused?.values,
  });
  const title = t`Register`;
  useTitle(title);
  useNotIndexed(true);
  const change = (name: AccountField, value: string) => setValues((former) => ({ ...former, [name]: value }));
  return (
    <div css={[contentStyles, noticeStyles]}>
      <h1 css={pageTitleStyles}>{title}</h1>
      <p css={textStyles}>
        <Trans>One account for orders, loyalty beans and everything you like.</Trans>
      </p>
      <AccountForm
        action={accountAddress(accountTargets.register, next ? { next } : {})}
        first={refused ?? (notice && { notice })}
        values={values}
        onTyped={(typed) =>
          setValues(
            Object.fromEntries(Object.keys(values).map((name) => [name, String(typed.get(name) ?? '')])) as Values,
          )
        }
        send={sendRegistration}
        onDone={() => openPage(accountAddress(accountTargets.logIn, { notice: 'registered' }))}
        button={<Trans>Open an account</Trans>}
      >
        {(faultOf) => <RegistrationFields site={page.site} values={values} onChange={change} faultOf={faultOf} />}
      </AccountForm>
      <p css={textStyles}>
        <Trans>
          Already a customer? <a href={accountTargets.logIn}>Log in</a>
        </Trans>
      </p>
    </div>
  );
}

import { accountTargets, fullName, linkTargets } from '@kontor/site';
import { useRootStore } from '@kontor/store';
import { buttonStyles, Checkbox, PasswordField, TextField } from '@kontor/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useNotIndexed, useTitle } from '../documentHooks.ts';
import type { PageProps } from '../pageProps.ts';
import { contentStyles, noticeStyles, pageTitleStyles, textStyles } from '../pageStyles.ts';
import { openPage } from '../thisPage.browser.ts';
import { AccountForm, type FaultOf } from './AccountForm.tsx';
import type { RefusedForm } from './accountFaults.ts';
import { DemoAccounts } from './DemoAccounts.tsx';
import { accountAddress, readAccountQuery } from './readAccountQuery.ts';

type Login = { readonly email: string; readonly password: string; readonly remember: boolean };

const sendLogin = async (login: Login) =>
  (await import(/* webpackChunkName: "account-calls" */ './accountCalls.ts')).logIn(login);

/**
 * The entries in the form. Logging out in the header or in another tab clears the entries, because the next visitor may
 * be someone else.
 */
function useLogin(refused: RefusedForm | undefined, onLoggedOut: () => void) {
  const { loggedInOrRemembered } = useRootStore().personalData;
  const [login, setLogin] = useState<Login>({
    email: refused?.values.email ?? '',
    password: '',
    remember: refused?.remember ?? false,
  });
  const change = (part: Partial<Login>) => setLogin((former) => ({ ...former, ...part }));
  const wasKnown = useRef(loggedInOrRemembered);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the visitor becomes known or unknown
  useEffect(() => {
    if (wasKnown.current && !loggedInOrRemembered) {
      onLoggedOut();
      change({ email: '', password: '' });
    }
    wasKnown.current = loggedInOrRemembered;
  }, [loggedInOrRemembered]);
  return { login, change };
}

/** Takes the focus, because the form that had it is gone. */
function LoggedIn({ title, customerName }: { readonly title: string; readonly customerName: string }) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} css={pageTitleStyles}>
        {title}
      </h1>
      {/* Not `Trans`, which would treat text between angle brackets in a name as an element. */}
      {customerName !== '' && <p css={textStyles}>{t`Welcome back, ${customerName}.`}</p>}
      <a css={buttonStyles()} href={linkTargets.account}>
        <Trans>My account</Trans>
      </a>
      <a css={buttonStyles({ variant: 'secondary' })} href={linkTargets.home}>
        <Trans>To the home page</Trans>
      </a>
    </>
  );
}

type FieldsProps = ReturnType<typeof useLogin> & { readonly faultOf: FaultOf };

function LoginFields({ login, change, faultOf }: FieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <TextField
        type="email"
        name="email"
        label={t`E-mail address`}
        value={login.email}
        onChange={(email) => change({ email })}
        autoComplete="username"
        maxLength={256}
        required
        {...faultOf('email')}
      />
      <PasswordField
        name="password"
        label={t`Password`}
        revealLabel={t`Show password`}
        value={login.password}
        onChange={(password) => change({ password })}
        maxLength={200}
        required
        {...faultOf('password')}
      />
      <Checkbox
        name="remember"
        label={t`Recognise me on this device`}
        isChecked={login.remember}
        onChange={(remember) => change({ remember })}
      />
    </>
  );
}

/** The log-in page. The header and the cart show the customer without loading another page. */
export const LoginPage = observer(function LoginPage({ page, query, content }: PageProps) {
  const { t } = useLingui();
  const { notice, next } = readAccountQuery(query);
  const refused = content?.refusedForm;
  const { personalData } = useRootStore();
  const [isDone, setIsDone] = useState(false);
  const { login, change } = useLogin(refused, () => setIsDone(false));
  const title = isDone ? t`You are logged in` : t`Log in`;
  useTitle(title);
  useNotIndexed(true);
  if (isDone) {
    return (
      <div css={[contentStyles, noticeStyles]}>
        <LoggedIn title={title} customerName={fullName(personalData, page.site)} />
      </div>
    );
  }
  return (
    <div css={[contentStyles, noticeStyles]}>
      <h1 css={pageTitleStyles}>{title}</h1>
      <AccountForm
        action={accountAddress(accountTargets.logIn, next ? { next } : {})}
        first={refused ?? (notice && { notice })}
        values={login}
        onTyped={(typed) =>
          change({
            email: String(typed.get('email') ?? ''),
            password: String(typed.get('password') ?? ''),
            remember: typed.get('remember') !== null,
          })
        }
        send={sendLogin}
        onDone={() => (next ? openPage(next) : setIsDone(true))}
        button={<Trans>Log in</Trans>}
      >
        {(faultOf) => (
          <>
            {next && <input type="hidden" name="next" value={next} />}
            <LoginFields login={login} change={change} faultOf={faultOf} />
          </>
        )}
      </AccountForm>
      <p css={textStyles}>
        <Trans>
          New here? <a href={accountTargets.register}>Register</a>
        </Trans>
      </p>
      {content?.demo && <DemoAccounts {...content.demo} />}
    </div>
  );
});

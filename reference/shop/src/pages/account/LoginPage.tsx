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
import { AccountForm } from './AccountForm.tsx';
import { DemoAccounts } from './DemoAccounts.tsx';
import { accountAddress, readAccountQuery } from './readAccountQuery.ts';

const sendLogin = async (login: { email: string; password: string; remember: boolean }) =>
  (await import(/* webpackChunkName: "account-calls" */ './accountCalls.ts')).logIn(login);

/** The page for logging in. After it, header and cart follow without another page. */
export const LoginPage = observer(function LoginPage({ page, query, content }: PageProps) {
  const { t } = useLingui();
  const { notice, next } = readAccountQuery(query);
  const refused = content?.refusedForm;
  const { personalData } = useRootStore();
  const [email, setEmail] = useState(refused?.values.email ?? '');
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(refused?.remember ?? false);
  const [isDone, setIsDone] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const customerName = fullName(personalData, page.site);
  const title = isDone ? t`You are logged in` : t`Log in`;
  useTitle(title);
  useNotIndexed(true);

  const { loggedInOrRemembered } = personalData;
  const wasKnown = useRef(loggedInOrRemembered);
  // The visitor may log out in the header or in another tab.
  useEffect(() => {
    if (wasKnown.current && !loggedInOrRemembered) {
      setIsDone(false);
      // The next visitor of this tab may be somebody else.
      setEmail('');
      setPassword('');
    }
    wasKnown.current = loggedInOrRemembered;
  }, [loggedInOrRemembered]);

  useEffect(() => {
    if (isDone) heading.current?.focus();
  }, [isDone]);

  if (isDone) {
    return (
      <div css={[contentStyles, noticeStyles]}>
        <h1 ref={heading} tabIndex={-1} css={pageTitleStyles}>
          {title}
        </h1>
        {/* Not `Trans`, which takes what stands between angle brackets in a name for an element. */}
        {customerName !== '' && <p css={textStyles}>{t`Welcome back, ${customerName}.`}</p>}
        <a css={buttonStyles()} href={linkTargets.account}>
          <Trans>My account</Trans>
        </a>
        <a css={buttonStyles({ variant: 'secondary' })} href={linkTargets.home}>
          <Trans>To the home page</Trans>
        </a>
      </div>
    );
  }
  return (
    <div css={[contentStyles, noticeStyles]}>
      <h1 css={pageTitleStyles}>{title}</h1>
      <AccountForm
        action={accountAddress(accountTargets.logIn, next ? { next } : {})}
        first={refused ?? (notice && { notice })}
        values={{ email, password, remember }}
        onTyped={(typed) => {
          setEmail(String(typed.get('email') ?? ''));
          setPassword(String(typed.get('password') ?? ''));
          setRemember(typed.get('remember') !== null);
        }}
        send={sendLogin}
        onDone={() => (next ? openPage(next) : setIsDone(true))}
        button={<Trans>Log in</Trans>}
      >
        {(faultOf) => (
          <>
            {next && <input type="hidden" name="next" value={next} />}
            <TextField
              type="email"
              name="email"
              label={t`E-mail address`}
              value={email}
              onChange={setEmail}
              autoComplete="username"
              maxLength={256}
              required
              {...faultOf('email')}
            />
            <PasswordField
              name="password"
              label={t`Password`}
              revealLabel={t`Show password`}
              value={password}
              onChange={setPassword}
              maxLength={200}
              required
              {...faultOf('password')}
            />
            <Checkbox
              name="remember"
              label={t`Recognise me on this device`}
              isChecked={remember}
              onChange={setRemember}
            />
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

import type { SignUpValues } from '@kontor/api/newsletter';
import { validateSignUp } from '@kontor/api/newsletter';
import type { SiteKey } from '@kontor/site';
import { observer } from 'mobx-react-lite';
import { Form } from 'react-final-form';
import { SignUpFields } from './SignUpFields.tsx';
import type { SignUpStore } from './SignUpStore.ts';

type Props = { readonly store: SignUpStore; readonly site: SiteKey; readonly onEmailFocus: () => void };

/** The form with its validation. Prefill data that arrive late do not overwrite the visitor's input. */
export const SignUpForm = observer(function SignUpForm({ store, ...props }: Props) {
  return (
    <Form<SignUpValues>
      onSubmit={store.submit}
      validate={(values) => validateSignUp(values, store.market)}
      initialValues={store.prefill.values}
      keepDirtyOnReinitialize
      subscription={{ submitting: true }}
    >
      {({ handleSubmit, submitting }) => (
        <SignUpFields {...props} store={store} isSubmitting={submitting === true} onSubmit={handleSubmit} />
      )}
    </Form>
  );
});

import type { FieldName, SignUpValues } from '@kontor/api/newsletter';
import { useField } from 'react-final-form';
import type { SignUpStore } from '../SignUpStore.ts';
import { useFieldView } from './useFieldView.ts';

/** The value, message and handlers of a field in the loaded form. The caller must be an observer. */
export function useSignUpField<Name extends Exclude<FieldName, 'email'>>(name: Name, store: SignUpStore) {
  type Value = NonNullable<SignUpValues[Name]>;
  const { input, meta } = useField<Value | undefined>(name, { format: (value) => value });
  return useFieldView<Value>({ value: input.value, meta, change: input.onChange }, store);
}

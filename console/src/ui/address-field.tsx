import { withScheme } from '@tertulia/contract/web-addresses'
import { useFormContext } from 'react-hook-form'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** A web address of a form. A missing https:// is added when the person leaves the field. */
export function AddressField({ name, ...field }: Omit<TextFieldProps, 'type' | 'multiline'>) {
  const { getValues, setValue } = useFormContext()
  function complete() {
    const typed: unknown = getValues(name)
    if (typeof typed !== 'string') return
    const whole = withScheme(typed.trim())
    if (whole !== typed.trim()) setValue(name, whole, { shouldDirty: true, shouldValidate: true })
  }
  return (
    // Before the field itself is left, so that it is checked as it is then.
    <div className="contents" onBlurCapture={complete}>
      <TextField {...field} name={name} type="url" />
    </div>
  )
}

import { twoStep } from '@tertulia/contract/two-step'
import { appCode, secondStepCode } from '@tertulia/contract/two-step-codes'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { Button } from '#ui/button.tsx'
import { Form, useForm } from '#ui/form.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { SecondStep } from './second-step.ts'

const SHAPES = { app: z.strictObject({ code: appCode }), recovery: z.strictObject({ code: secondStepCode }) }

/** Takes a code of the app, or a recovery code from a member who has not got the app at hand. */
export function SecondStepForm(step: SecondStep) {
  const { t } = useTranslation()
  const [from, setFrom] = useState<keyof typeof SHAPES>('app')
  return (
    <div className="flex flex-col items-start gap-5">
      <CodeForm key={from} from={from} {...step} />
      <button
        type="button"
        className="link touch-target text-ink"
        onClick={() => setFrom(from === 'app' ? 'recovery' : 'app')}
      >
        {from === 'app' ? t(($) => $.secondStep.use_recovery) : t(($) => $.secondStep.use_app)}
      </button>
    </div>
  )
}

function CodeForm({ from, challenge, pass, fail }: SecondStep & { from: keyof typeof SHAPES }) {
  const { t } = useTranslation()
  const form = useForm(SHAPES[from], { code: '' })
  const { setFocus } = form
  useEffect(() => setFocus('code'), [setFocus])

  async function send({ code }: { code: string }) {
    try {
      pass(await call(twoStep.pass, { body: { challenge, code } }))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'two_step_over') return fail(error)
      form.resetField('code')
      throw error
    }
  }
  return (
    <Form form={form} save={send} className="flex w-full flex-col gap-5">
      {from === 'app' ? (
        <TextField
          name="code"
          size="lg"
          label={t(($) => $.secondStep.code)}
          help={t(($) => $.secondStep.code_help)}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
      ) : (
        <TextField
          name="code"
          size="lg"
          label={t(($) => $.secondStep.recovery_code)}
          help={t(($) => $.secondStep.recovery_help)}
          autoComplete="off"
        />
      )}
      <Button
        variant="tinto"
        size="lg"
        type="submit"
        loading={form.formState.isSubmitting}
        loadingLabel={t(($) => $.secondStep.checking)}
      >
        {t(($) => $.accounts.enter)}
      </Button>
    </Form>
  )
}

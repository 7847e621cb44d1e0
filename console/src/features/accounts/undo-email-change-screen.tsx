import { emailChange } from '@tertulia/contract/email-change'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#api/call.ts'
import { AuthLayout } from '#shell/auth-layout.tsx'
import { Button } from '#ui/button.tsx'
import { LinkProblem, problemOf } from './mailed-link.tsx'
import { searchParam } from '#shell/page-address.ts'

/** Screen of the link that is mailed to the former address after a change. It asks first: undoing reaches far. */
export function UndoEmailChangeScreen() {
  const { t } = useTranslation()
  const token = searchParam('token')
  const [isUndoing, setUndoing] = useState(false)
  const [email, setEmail] = useState<string>()
  const [problem, setProblem] = useState<ReturnType<typeof problemOf> | undefined>(token ? undefined : 'dead')

  if (problem) return <LinkProblem problem={problem} to="/login" label={t(($) => $.publicPages.go_sign_in)} />
  if (email) {
    return (
      <AuthLayout title={t(($) => $.publicPages.undone)} lead={t(($) => $.publicPages.undone_help, { email })}>
        {null}
      </AuthLayout>
    )
  }

  async function undo(spent: string) {
    setUndoing(true)
    try {
      setEmail((await call(emailChange.undo, { body: { token: spent } })).email)
    } catch (error) {
      setProblem(problemOf(error))
    }
  }
  return (
    <AuthLayout title={t(($) => $.publicPages.undo_email)} lead={t(($) => $.publicPages.undo_email_help)}>
      <Button
        variant="tinto"
        size="lg"
        loading={isUndoing}
        loadingLabel={t(($) => $.publicPages.undoing)}
        onClick={() => void undo(token ?? '')}
      >
        {t(($) => $.publicPages.undo)}
      </Button>
    </AuthLayout>
  )
}

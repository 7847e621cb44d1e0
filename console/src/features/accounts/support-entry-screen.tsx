import { supportEntry } from '@tertulia/contract/support'
import { useTranslation } from 'react-i18next'
import { call } from '#api/call.ts'
import { refreshSession } from '#api/renew-session.ts'
import { accessToken, beginSession } from '#api/session.ts'
import { chooseOrganization } from '#access/chosen-organization.ts'
import { AuthLayout } from '#shell/auth-layout.tsx'
import { LinkProblem, useMailedLink } from './mailed-link.tsx'
import { searchParam, redirectTo } from '#shell/page-address.ts'

const organization = () => searchParam('organization')

async function enter(auth_code: string): Promise<never> {
  if (!accessToken() && (await refreshSession()) === 'over')
    return redirectTo(`/login?next=${encodeURIComponent(location.pathname + location.search)}`)
  const id = organization() ?? ''
  beginSession(await call(supportEntry.enter, { params: { id }, query: { auth_code } }))
  chooseOrganization(id)
  return redirectTo('/home')
}

/** Screen of the link from the operator's command, by which support enters an organization. */
export function SupportEntryScreen() {
  const { t } = useTranslation()
  const { problem } = useMailedLink(organization() && searchParam('auth_code'), enter)
  if (problem) return <LinkProblem problem={problem} to="/login" label={t(($) => $.publicPages.go_sign_in)} />
  return <AuthLayout title={t(($) => $.publicPages.entering_support)}>{null}</AuthLayout>
}

import { useTranslation } from 'react-i18next'
import { refreshSession } from '#api/renew-session.ts'
import { clearSession } from '#api/session.ts'
import { redirectTo } from '#shell/page-address.ts'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/button.tsx'

/** The browser still holds the session that this one stood before: renewing brings it back. */
async function leaveSupport(): Promise<void> {
  if ((await refreshSession()) === 'over') clearSession()
  await redirectTo('/home')
}

/** Tells a member of support on every page whose console this is, and leads back to their own. */
export function SupportBanner({ organization, until }: { organization: string; until: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <div className="type-meta flex shrink-0 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-warn-line bg-warn-bg px-6 py-1.5 text-warn-text max-sm:px-4">
      {t(($) => $.supportBanner.banner, { organization, when: format.time(until) })}
      <Button size="sm" onClick={() => void leaveSupport()}>
        {t(($) => $.supportBanner.leave)}
      </Button>
    </div>
  )
}

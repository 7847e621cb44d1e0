import { REFRESH_CHECK_SECONDS, REFRESH_WHEN_LEFT_SECONDS } from '@tertulia/contract/accounts.limits'
import { refreshSession } from './renew-session.ts'
import { recoverSession, sessionExpiry } from './session.ts'

/** Renews in time: under 10 minutes from expiry, looking every 3 minutes and whenever the tab is shown. */
export function keepSession(): () => void {
  const look = () => {
    const expires_at = sessionExpiry()
    if (!expires_at || Date.parse(expires_at) - Date.now() >= REFRESH_WHEN_LEFT_SECONDS * 1000) return
    void refreshSession().then((renewal) => {
      if (renewal === 'over') void recoverSession()
    })
  }
  const shown = () => {
    if (document.visibilityState === 'visible') look()
  }
  const timer = setInterval(look, REFRESH_CHECK_SECONDS * 1000)
  document.addEventListener('visibilitychange', shown)
  look()
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', shown)
  }
}

import type { User } from '@tertulia/contract/accounts'
import { useEffect } from 'react'
import { changeTimeZone } from '#i18n/format.ts'
import { changeLanguage } from '#i18n/i18n.ts'
import { preferredLanguage } from '#i18n/language.ts'
import { changeTheme } from '#shell/theme.ts'

/** Brings this device to what the person has chosen on any. Preferences that they never chose stay as the device has them. */
export function usePreferences({ language, theme, time_zone }: User['preferences']): void {
  useEffect(() => {
    if (language && language !== preferredLanguage()) void changeLanguage(language)
  }, [language])
  useEffect(() => {
    if (theme) changeTheme(theme)
  }, [theme])
  useEffect(() => changeTimeZone(time_zone ?? undefined), [time_zone])
}

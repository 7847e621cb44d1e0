import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import type { Do } from './automation-form.ts'

/** An action that was done or would be, in words: «Mensaje: «Ahora estamos cerrados.»». */
export function useActionWords(): (action: { do: Do; what: string }) => string {
  const { t } = useTranslation()
  const format = useFormat()
  return ({ do: done, what }) =>
    t(($) => $.automations.dry_run.action[done], { what: done === 'send_message' ? format.quote(what) : what })
}

import { useTranslation } from 'react-i18next'
import { Glyph } from '#ui/glyph.tsx'

/** Whether a party other than the customer confirms their identity. */
export function Verified({ verified }: { verified: boolean }) {
  const { t } = useTranslation()
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <Glyph name={verified ? 'check' : 'ring'} tone={verified ? 'ok' : 'mute'} />
      {t(($) => (verified ? $.contacts.verified : $.contacts.unverified))}
    </span>
  )
}

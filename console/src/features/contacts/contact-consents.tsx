import type { Consent, ContactProfile } from '@tertulia/contract/contacts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '#access/current-organization.ts'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/button.tsx'
import { Glyph } from '#ui/glyph.tsx'
import { ConsentDialog } from './consent-dialog.tsx'
import { ProfileSection } from './profile-section.tsx'

/** Consents of a contact by channel, and on demand their history. */
export function ContactConsents({ contact }: { contact: ContactProfile }) {
  const { t } = useTranslation()
  const mayEdit = useMay('contact.edit')
  const [isNoting, setNoting] = useState(false)
  const [showsAll, setShowsAll] = useState(false)
  const history = contact.consent_history
  const holding = history.filter(({ channel }, at) => history.findIndex((each) => each.channel === channel) === at)
  return (
    <ProfileSection
      title={t(($) => $.contacts.consent)}
      action={
        <span className="flex flex-wrap gap-1">
          {history.length > holding.length && (
            <Button size="sm" variant="ghost" aria-pressed={showsAll} onClick={() => setShowsAll(!showsAll)}>
              {t(($) => (showsAll ? $.contacts.holding_only : $.contacts.all_said))}
            </Button>
          )}
          <Button
            size="sm"
            variant="ghost"
            disabledReason={mayEdit ? undefined : t(($) => $.contacts.no_role)}
            onClick={() => setNoting(true)}
          >
            {t(($) => $.contacts.note_consent)}
          </Button>
        </span>
      }
    >
      <ul className="flex flex-col gap-1.5">
        {history.length === 0 && <li className="text-ink-3">{t(($) => $.contacts.no_consent)}</li>}
        {(showsAll ? history : holding).map((each) => (
          <Said key={each.id} consent={each} />
        ))}
      </ul>
      {isNoting && <ConsentDialog contact_id={contact.id} onClose={() => setNoting(false)} />}
    </ProfileSection>
  )
}

function Said({ consent: { channel, given, origin, words, at } }: { consent: Consent }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <li className="flex flex-wrap items-start gap-x-3">
      <span className="flex w-24 items-center gap-2">
        <Glyph name={given ? 'check' : 'x'} tone={given ? 'ok' : 'bad'} />
        {t(($) => $.contacts.consent_channels[channel])}
        <span className="sr-only">{t(($) => (given ? $.contacts.allowed : $.contacts.refused))}</span>
      </span>
      <span className="min-w-0 flex-1 wrap-anywhere">
        {format.quote(words)}
        <span className="type-meta block text-ink-3">{t(($) => $.contacts.origins[origin])}</span>
      </span>
      <time dateTime={at} title={format.fullDateTime(at)} className="type-meta text-ink-3">
        {format.date(at)}
      </time>
    </li>
  )
}

import { AUTOMATION_CONTACTS } from '@tertulia/contract/automations.limits'
import { fieldErrorText } from '@tertulia/contract/field-errors'
import { email } from '@tertulia/contract/shapes'
import { Plus, X } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#i18n/language.ts'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { SentenceWords } from './sentence-chip.tsx'
import { useSentence } from './sentence.ts'

type Props = { at: number; emails: readonly string[]; onChange: (emails: string[]) => void }

/** Recipients of a mail: one chip each, and one that is being written. */
export function EmailsChips({ at, emails, onChange }: Props) {
  const { t } = useTranslation()
  const { isRead } = useSentence()
  const [isWriting, setWriting] = useState(emails.length === 0)
  const label = t(($) => $.automationBuilder.emails, { at: at + 1 })
  if (isRead) return <SentenceWords where={label} text={emails.join(', ')} />
  return (
    <>
      {emails.map((each) => (
        <span
          key={each}
          className="type-body inline-flex min-h-[30px] max-w-full items-center gap-1 rounded-sm bg-fill pr-1 pl-2.5 font-medium max-sm:min-h-11"
        >
          <span className="truncate" title={each}>
            {each}
          </span>
          <button
            type="button"
            aria-label={t(($) => $.ui.remove_item, { item: each })}
            onClick={() => onChange(emails.filter((other) => other !== each))}
            className="touch-target rounded-xs p-1 text-ink-3 hover:text-ink"
          >
            <X aria-hidden className="size-3.5!" />
          </button>
        </span>
      ))}
      {isWriting ? (
        <NewEmail
          label={label}
          emails={emails}
          onAdd={(added) => onChange([...emails, added])}
          onLeave={() => setWriting(emails.length === 0)}
        />
      ) : (
        emails.length < AUTOMATION_CONTACTS && (
          <Button
            variant="ghost"
            size="sm"
            icon={<Plus aria-hidden className="size-3.5!" />}
            onClick={() => setWriting(true)}
          >
            {t(($) => $.automationBuilder.add_email)}
          </Button>
        )
      )}
    </>
  )
}

type NewProps = { label: string; emails: readonly string[]; onAdd: (email: string) => void; onLeave: () => void }

/** Enter or going on adds it; what is wrong stays and says why. */
function NewEmail({ label, emails, onAdd, onLeave }: NewProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()

  /** @returns whether nothing is left to write */
  function add(): boolean {
    if (typed.trim() === '') return true
    const parsed = email.safeParse(typed.trim())
    const wrong = !parsed.success
      ? fieldErrorText('invalid_email', language)
      : emails.includes(parsed.data)
        ? t(($) => $.automationBuilder.repeated_email)
        : undefined
    setFault(wrong)
    if (wrong !== undefined || !parsed.success) return false
    onAdd(parsed.data)
    setTyped('')
    return true
  }

  return (
    <span className="inline-flex w-64 max-w-full flex-col gap-1">
      <TextInput
        size="sm"
        type="email"
        aria-label={label}
        aria-invalid={fault === undefined ? undefined : true}
        aria-describedby={fault === undefined ? undefined : id}
        placeholder={t(($) => $.automationBuilder.email_example)}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setFault(undefined)
        }}
        onKeyDown={(event) => {
          const isEnd = event.key === 'Enter' || event.key === ',' || event.key === ' '
          if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || !isEnd) return
          event.preventDefault()
          add()
        }}
        onBlur={() => {
          if (add()) onLeave()
        }}
      />
      {fault !== undefined && (
        <span id={id}>
          <FieldError>{fault}</FieldError>
        </span>
      )}
    </span>
  )
}

import { AUTOMATION_PLACEHOLDERS } from '@tertulia/contract/automations'
import { AUTOMATION_TEXT_LENGTH } from '@tertulia/contract/automations.limits'
import { Braces } from 'lucide-react'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { characters, FieldError } from '#ui/field.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { TextArea } from '#ui/text-input.tsx'
import {
  filledIn,
  keptText,
  type Placeholder,
  type PlaceholderNames,
  placeholdersIn,
  shownText,
} from './placeholders.ts'
import { useSentence } from './sentence.ts'

type Props = { at: number; text: string; error: string | undefined; onChange: (text: string) => void }

/** Message of the agent. Placeholders stand in braces, by their names in the reader's language. */
export function MessageField({ at, text, error, onChange }: Props) {
  const { t } = useTranslation()
  const { isRead } = useSentence()
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const names = Object.fromEntries(
    AUTOMATION_PLACEHOLDERS.map((each) => [each, t(($) => $.automationBuilder.placeholders[each].name)]),
  ) as PlaceholderNames
  const shown = shownText(text, names)
  const used = characters(text)
  const isOver = used > AUTOMATION_TEXT_LENGTH

  function insert(placeholder: Placeholder) {
    const { selectionStart = shown.length, selectionEnd = shown.length } = area.current ?? {}
    onChange(keptText(`${shown.slice(0, selectionStart)}{${names[placeholder]}}${shown.slice(selectionEnd)}`, names))
  }

  if (isRead) return <p className="type-body mt-1 max-w-[560px] whitespace-pre-wrap text-ink">{shown}</p>
  return (
    <div className="mt-1.5 max-w-[560px]">
      <TextArea
        ref={area}
        rows={2}
        value={shown}
        placeholder={t(($) => $.automationBuilder.message_example)}
        aria-label={t(($) => $.automationBuilder.message, { at: at + 1 })}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => onChange(keptText(target.value, names))}
      />
      <div className="mt-1 flex items-start gap-3">
        <div id={`${id}-note`} className="min-w-0 flex-1">
          {error === undefined ? <Filled text={text} names={names} /> : <FieldError>{error}</FieldError>}
        </div>
        <span className={cx('type-meta shrink-0 tabular-nums', isOver ? 'text-bad-text' : 'text-ink-3')}>
          {t(($) => $.ui.counter, { used, max: AUTOMATION_TEXT_LENGTH })}
        </span>
        <Menu
          align="end"
          trigger={
            <Button
              variant="ghost"
              size="sm"
              className="-my-1.5 -mr-2"
              icon={<Braces aria-hidden className="size-3.5!" />}
            >
              {t(($) => $.automationBuilder.insert)}
            </Button>
          }
        >
          {AUTOMATION_PLACEHOLDERS.map((each) => (
            <MenuItem key={each} onSelect={() => insert(each)}>
              {`{${names[each]}}`}
              <span className="type-meta block text-ink-3">
                {t(($) => $.automationBuilder.placeholders[each].help)}
              </span>
            </MenuItem>
          ))}
        </Menu>
      </div>
    </div>
  )
}

/** Values of the placeholders, from the last message of the dry run if there is one. */
function Filled({ text, names }: { text: string; names: PlaceholderNames }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { dryRun } = useSentence()
  const placeholders = placeholdersIn(text)
  const messages = (dryRun?.conversations ?? []).flatMap(({ actions }) =>
    actions.filter((action) => action.do === 'send_message'),
  )
  const last = messages.map(({ what }) => filledIn(text, what)).find((filled) => Object.keys(filled).length > 0)
  return placeholders.map((each) => {
    const value = last?.[each]
    const name = `{${names[each]}}`
    return (
      <p key={each} className="type-meta text-ink-3">
        {value !== undefined
          ? t(($) => $.automationBuilder.placeholder_was, { name, value: format.quote(value) })
          : t(($) => $.automationBuilder.placeholder_is, {
              name,
              help: t(($) => $.automationBuilder.placeholders[each].help),
            })}
      </p>
    )
  })
}

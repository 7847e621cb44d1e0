import { fieldWords, valueWords } from '@tertulia/contract/audit-words'
import type { FieldDifference as Difference } from '@tertulia/contract/version-history'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { TextDifference } from '#ui/text-difference.tsx'

/** Difference of one field: texts by words, lists by items, choices as before and now. */
export function FieldDifference({ difference: { field, before, after } }: { difference: Difference }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const format = useFormat()
  // The agent's own texts and questions have a text in each language: `texts.en.greeting`.
  // Fields of the chat page: `web.theme`, `web.texts.en.greeting`.
  const [of, textLanguage = '', text = ''] = field.replace(/^web\./u, '').split('.')
  const isOwnText = of === 'texts' || of === 'translations'
  return (
    <div className="border-b border-line py-2.5 last:border-0">
      <h4 className="type-meta mb-1 text-ink-3">
        {isOwnText
          ? `${fieldWords(text, language)} · ${format.languageName(textLanguage)}`
          : fieldWords(of ?? field, language)}
      </h4>
      {Array.isArray(before ?? after) ? (
        <ListDifference field={field} before={listOf(before)} after={listOf(after)} />
      ) : !isOwnText && !TEXTS.has(of ?? field) ? (
        <ChoiceDifference
          before={valueWords(of ?? field, before, language)}
          after={valueWords(of ?? field, after, language)}
        />
      ) : before || after ? (
        <TextDifference before={textOf(before)} after={textOf(after)} />
      ) : (
        <p className="type-body">{t(($) => $.versions.nothing)}</p>
      )}
    </div>
  )
}

/** Fields that people write. */
const TEXTS = new Set([
  'name',
  'audience',
  'greeting',
  'farewell',
  'special_communication_instructions',
  'question',
  'answer',
  'subtitle',
  'bubble_message',
  'launcher_text',
  'disclaimer',
])

type Value = Difference['before']
const listOf = (value: Value): string[] => (Array.isArray(value) ? value : [])
const textOf = (value: Value): string => (typeof value === 'string' ? value : '')

function ListDifference({ field, before, after }: { field: string; before: string[]; after: string[] }) {
  const language = useLanguage()
  const items = [...after, ...before.filter((item) => !after.includes(item))]
  return (
    <ul className="flex flex-wrap gap-1.5">
      {items.map((item) => {
        const words = valueWords(field, item, language)
        const [isNew, isGone] = [!before.includes(item), !after.includes(item)]
        const look = isNew ? 'bg-ok-bg text-ok-text' : isGone ? 'bg-bad-bg text-bad-text' : 'bg-fill text-ink-2'
        return (
          <li key={item} className={`type-body rounded-xs px-1.5 wrap-anywhere ${look}`}>
            {isNew ? <ins>{words}</ins> : isGone ? <del>{words}</del> : words}
          </li>
        )
      })}
    </ul>
  )
}

function ChoiceDifference({ before, after }: { before: string; after: string }) {
  const { t } = useTranslation()
  return (
    <p className="type-body flex flex-wrap gap-x-4 gap-y-1">
      <span>
        <span className="text-ink-3">{t(($) => $.versions.was)}</span>{' '}
        <del>{before || t(($) => $.versions.nothing)}</del>
      </span>
      <span>
        <span className="text-ink-3">{t(($) => $.versions.is)}</span>{' '}
        <ins className="font-semibold no-underline">{after || t(($) => $.versions.nothing)}</ins>
      </span>
    </p>
  )
}

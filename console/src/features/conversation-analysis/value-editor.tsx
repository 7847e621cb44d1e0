import { type AnalysedField, type AnalysedValue, conversationAnalysis } from '@tertulia/contract/conversation-analysis'
import { SUMMARY_LENGTH } from '@tertulia/contract/conversation-analysis.limits'
import { TOPIC_LENGTH } from '@tertulia/contract/conversation-values'
import { conversations } from '@tertulia/contract/conversations'
import { ChevronDown, Pencil } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { tellError } from '#ui/toast.tsx'
import { isTooLong, TooLong } from '#ui/too-long.tsx'
import { CHOICES, useAnalysedWords } from './value-words.ts'

export const REFRESHES = [conversationAnalysis.get, conversations.get, conversations.list]

type Props = { conversationId: string; field: AnalysedField; value: AnalysedValue['value'] }

/** Puts a value by hand: chosen from a menu, or written. */
export function ValueEditor({ conversationId, field, value }: Props) {
  const { t } = useTranslation()
  const words = useAnalysedWords()
  const correct = useSend(conversationAnalysis.correct, { refreshes: REFRESHES })
  const [draft, setDraft] = useState<string>()
  const put = (given: AnalysedValue['value']) =>
    correct.mutate(
      { params: { id: conversationId, field }, body: { value: given } },
      { onError: tellError, onSuccess: () => setDraft(undefined) },
    )
  const name = t(($) => $.conversationAnalysis.edit, { field: t(($) => $.conversationAnalysis.fields[field]) })
  const choices = CHOICES[field]
  if (choices) {
    return (
      <Menu trigger={<IconButton label={name} icon={<ChevronDown aria-hidden />} size="sm" className="-my-1" />}>
        {choices.map((each) => (
          <MenuItem key={each} onSelect={() => put(field === 'resolved' ? each === 'true' : each)}>
            {words(field, each)}
          </MenuItem>
        ))}
      </Menu>
    )
  }
  if (draft === undefined) {
    const begin = () => setDraft(typeof value === 'string' ? value : '')
    return <IconButton label={name} icon={<Pencil aria-hidden />} size="sm" className="-my-1" onClick={begin} />
  }
  const most = field === 'summary' ? SUMMARY_LENGTH : TOPIC_LENGTH
  const isOver = isTooLong({ text: draft, most })
  return (
    <form
      className="col-span-2 flex w-full flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (draft.trim() && !isOver) put(draft.trim())
      }}
    >
      <textarea
        aria-label={t(($) => $.conversationAnalysis.fields[field])}
        value={draft}
        rows={field === 'summary' ? 5 : 2}
        aria-invalid={isOver}
        onChange={(event) => setDraft(event.target.value)}
        className="type-input w-full resize-none rounded-sm border border-control bg-surface px-2.5 py-1.5 outline-none focus:border-ink focus:ring-1 focus:ring-ink"
      />
      <TooLong text={draft} most={most} />
      <span className="flex justify-end gap-2">
        <Button size="sm" variant="ghost" onClick={() => setDraft(undefined)}>
          {t(($) => $.conversationAnalysis.cancel)}
        </Button>
        <Button size="sm" type="submit" loading={correct.isPending} disabled={!draft.trim() || isOver}>
          {t(($) => $.conversationAnalysis.save)}
        </Button>
      </span>
    </form>
  )
}

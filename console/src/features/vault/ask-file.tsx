import { useQuery } from '@tanstack/react-query'
import { FAQ_QUESTION_LENGTH } from '@tertulia/contract/faqs.limits'
import { vault } from '@tertulia/contract/vault'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { ErrorBlock } from '#ui/error-page.tsx'
import { SearchBox } from '#ui/search-input.tsx'
import { AfterAWhile, SkeletonRows } from '#ui/skeleton.tsx'
import { isTooLong, TooLong } from '#ui/too-long.tsx'
import { PassageItem } from './passage-item.tsx'

type AskProps = { asked: string; onAsk: (question: string) => void }

/** Asks one file alone. An empty question shows its text again. */
export function AskFile({ asked, onAsk }: AskProps) {
  const { t } = useTranslation()
  const [question, setQuestion] = useState(asked)
  const isOver = isTooLong({ text: question, most: FAQ_QUESTION_LENGTH })
  return (
    <form
      className="flex flex-wrap gap-2 border-b border-line px-5 py-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isOver) onAsk(question.trim())
      }}
    >
      <SearchBox
        className="min-w-0 flex-1"
        label={t(($) => $.vault.ask)}
        value={question}
        onChange={(words) => {
          setQuestion(words)
          if (words === '') onAsk('')
        }}
      />
      <Button type="submit" size="sm" disabled={question.trim() === '' || isOver}>
        {t(($) => $.vault.ask_label)}
      </Button>
      <TooLong text={question} most={FAQ_QUESTION_LENGTH} />
    </form>
  )
}

/** Passages of a file that answer the question, the sentence marked. */
export function FileAnswers({ id, question }: { id: string; question: string }) {
  const { t } = useTranslation()
  const answers = useQuery(query(vault.ask, { params: { id }, query: { question } }))
  if (answers.error)
    return (
      <div className="p-5">
        <ErrorBlock title={answers.error.message} onRetry={() => void answers.refetch()} />
      </div>
    )
  if (!answers.data)
    return (
      <AfterAWhile>
        <SkeletonRows />
      </AfterAWhile>
    )
  if (answers.data.length === 0)
    return <Empty title={t(($) => $.vault.no_answer)}>{t(($) => $.vault.no_answer_help)}</Empty>
  return (
    <ol className="flex-1" aria-label={t(($) => $.vault.answers)}>
      {answers.data.map((answer) => (
        <PassageItem key={answer.passage.id} {...answer} />
      ))}
    </ol>
  )
}

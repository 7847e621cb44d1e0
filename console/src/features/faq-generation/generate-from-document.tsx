import { faqGenerations, GENERATION_FILE_TYPES, type GenerationCause } from '@tertulia/contract/faq-generation'
import { causeWords } from '@tertulia/contract/faq-generation-causes'
import { KNOWLEDGE_FILE_BYTES, KNOWLEDGE_FILES_AT_ONCE } from '@tertulia/contract/vault.limits'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { send } from '#api/call.ts'
import { refreshAnswers } from '#api/query.ts'
import { useFormat } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { Button } from '#ui/button.tsx'
import { DropZone } from '#ui/drop-zone.tsx'
import { Note } from '#ui/note.tsx'
import { Progress } from '#ui/progress.tsx'
import { errorMessage } from '#ui/error-message.ts'

/** The limit as people know it: 10,000,000 bytes are 9.54 MB where 1 MB is 1,048,576 bytes (specification §9). */
const LIMIT_MB = KNOWLEDGE_FILE_BYTES / 1_048_576

type NotSent = { name: string; why: GenerationCause | 'too_many' | { message: string } }

/** Documents to read: what is accepted is said before one is chosen, and each that is refused says why. */
export function GenerateFromDocument({ agentId }: { agentId: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const queries = useQueryClient()
  const [sending, setSending] = useState<{ number: number; count: number }>()
  const [refused, setRefused] = useState<NotSent[]>([])
  const abort = useRef<AbortController>(undefined)

  async function upload(files: readonly File[]) {
    const judged = files.map((file) => ({ file, why: refusalOf(file) }))
    const fit = judged.flatMap(({ file, why }) => (why ? [] : [file]))
    const uploads = fit.slice(0, KNOWLEDGE_FILES_AT_ONCE)
    setRefused([
      ...judged.flatMap(({ file, why }): NotSent[] => (why ? [{ name: file.name, why }] : [])),
      ...fit.slice(KNOWLEDGE_FILES_AT_ONCE).map(({ name }): NotSent => ({ name, why: 'too_many' })),
    ])
    const controller = new AbortController()
    abort.current = controller
    for (const [index, file] of uploads.entries()) {
      if (controller.signal.aborted) break
      setSending({ number: index + 1, count: uploads.length })
      const form = new FormData()
      form.append('file', file)
      try {
        // oxlint-disable-next-line no-await-in-loop -- one at a time: the order stays and one that fails takes none with it
        await send(faqGenerations.readDocuments, { query: { agent_id: agentId } }, { form, signal: controller.signal })
      } catch (error) {
        if (controller.signal.aborted) break
        const message = errorMessage(error)
        setRefused((before) => [...before, { name: file.name, why: { message } }])
      }
      void refreshAnswers(queries, [faqGenerations.list])
    }
    setSending(undefined)
  }

  return (
    <div className="flex flex-col gap-3">
      <DropZone
        max={KNOWLEDGE_FILES_AT_ONCE}
        accept={GENERATION_FILE_TYPES.map((type) => `.${type}`).join(',')}
        hint={t(($) => $.faqGeneration.document_hint, { size: `${format.number(LIMIT_MB)} MB` })}
        onFiles={(files) => !sending && void upload(files)}
      >
        {sending && (
          <div className="flex w-full max-w-[420px] items-center gap-4">
            <div className="min-w-0 flex-1">
              <p className="type-meta mb-1.5 font-semibold">{t(($) => $.faqGeneration.sending, sending)}</p>
              <Progress
                tone="info"
                label={t(($) => $.faqGeneration.sending, sending)}
                share={(sending.number - 0.5) / sending.count}
              />
            </div>
            <Button variant="ghost" size="sm" onClick={() => abort.current?.abort()}>
              {t(($) => $.ui.cancel)}
            </Button>
          </div>
        )}
      </DropZone>
      {refused.length > 0 && (
        <Note
          tone="warn"
          title={t(($) => $.faqGeneration.refused, { count: refused.length })}
          action={
            <Button size="sm" onClick={() => setRefused([])}>
              {t(($) => $.faqGeneration.dismiss)}
            </Button>
          }
        >
          <ul>
            {refused.map((file, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- names repeat, and the list only grows
              <li key={index} className="wrap-anywhere">
                <strong>{file.name}</strong>: <Why why={file.why} />
              </li>
            ))}
          </ul>
        </Note>
      )}
    </div>
  )
}

function Why({ why }: Pick<NotSent, 'why'>) {
  const { t } = useTranslation()
  const language = useLanguage()
  if (typeof why === 'object') return why.message
  if (why === 'too_many') return t(($) => $.faqGeneration.beyond_max, { max: KNOWLEDGE_FILES_AT_ONCE })
  const { what, todo } = causeWords({ source: 'document', cause: why }, language)
  return `${what}. ${todo}`
}

/** Reason why the server would refuse a file (specification §5), so that it is not uploaded in vain. */
function refusalOf({ name, size }: File): GenerationCause | undefined {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  if (!name.includes('.') || !GENERATION_FILE_TYPES.some((type) => type === ending)) return 'unsupported_type'
  if (size > KNOWLEDGE_FILE_BYTES) return 'too_large'
  return size === 0 ? 'empty' : undefined
}

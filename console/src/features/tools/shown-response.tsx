import type { ShownResponse } from '@tertulia/contract/tools'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { useFormat } from '#i18n/format.ts'
import { Segmented } from '#ui/segmented.tsx'
import { Badge } from '#ui/status.tsx'
import { JsonView } from './json-view.tsx'
import { runSeconds } from './run-words.ts'

type Props = {
  response: z.infer<typeof ShownResponse>
  ms: number
  kept?: Parameters<typeof JsonView>[0]['kept']
  title?: ReactNode
}

/** A response: status, time and size, with its body or its headers. */
export function ResponseBox({ response, ms, kept, title }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const [view, setView] = useState<'body' | 'headers'>('body')
  const isRight = response.status < 400
  return (
    <div>
      <div className="mb-2 flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
        {title}
        <Badge tone={isRight ? 'ok' : 'bad'} glyph={isRight ? 'check' : 'x'}>
          {response.status}
        </Badge>
        <span className="type-meta text-ink-2 tabular-nums">{runSeconds(ms, format)}</span>
        <span className="type-meta text-ink-3 tabular-nums">{format.fileSize(response.bytes)}</span>
        <span className="ml-auto">
          <Segmented
            label={t(($) => $.tools.trace.shown)}
            options={[
              { value: 'body', label: t(($) => $.tools.trace.body) },
              { value: 'headers', label: t(($) => $.tools.trace.headers) },
            ]}
            value={view}
            onChange={setView}
          />
        </span>
      </div>
      {view === 'body' ? (
        <JsonView text={response.body} kept={kept} />
      ) : (
        <pre className="type-code rounded-md border border-line-2 bg-surface p-3 wrap-anywhere whitespace-pre-wrap">
          {response.headers.map(({ name, value }) => `${name}: ${value}`).join('\n')}
        </pre>
      )}
    </div>
  )
}

import type { Agent } from '@tertulia/contract/agents'
import type { Bubble } from '@tertulia/contract/bubble'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IdentityCard } from '#features/chat-identity/identity-card.tsx'
import { useFormat } from '#i18n/format.ts'
import { CodeBlock } from '#ui/copy.tsx'
import { Glyph } from '#ui/glyph.tsx'
import { Note } from '#ui/note.tsx'
import { RadioCards } from '#ui/radio.tsx'
import { useNow } from '#ui/use-now.ts'
import { Domains } from './domains.tsx'
import { PageReview } from './page-review.tsx'
import { PLATFORMS, type Platform, snippetFor } from './platforms.ts'

/** How the bubble comes onto a website, whether it is there, and where it may be. */
export function InstallTab({ agent, bubble }: { agent: Agent; bubble: Bubble }) {
  const { t } = useTranslation()
  const [platform, setPlatform] = useState<Platform>('script')
  const code = snippetFor(platform, { home: location.origin, agent_id: agent.id, agent_name: agent.name })
  const mail = `mailto:?subject=${encodeURIComponent(t(($) => $.channels.mail_subject, { name: agent.name }))}&body=${encodeURIComponent(code)}`
  return (
    <div className="flex flex-col gap-6 px-6 py-5 max-sm:px-4">
      {agent.live_version === null && <Note tone="warn" title={t(($) => $.channels.not_live)} />}
      <SeenLine bubble={bubble} />
      <section className="flex flex-col gap-3">
        <RadioCards
          columns={2}
          label={t(($) => $.channels.platform)}
          value={platform}
          onChange={setPlatform}
          options={PLATFORMS.map((value) => ({ value, label: t(($) => $.channels.platforms[value]) }))}
        />
        <ol className="type-body list-decimal pl-5 text-ink-2">
          {t(($) => $.channels.steps[platform])
            .split('\n')
            .map((step) => (
              <li key={step}>{step}</li>
            ))}
        </ol>
        <CodeBlock label={t(($) => $.channels.snippet)} code={code} />
        <a href={mail} className="type-meta self-start font-semibold underline">
          {t(($) => $.channels.mail_code)}
        </a>
      </section>
      <PageReview bubble={bubble} />
      <Domains bubble={bubble} />
      <IdentityCard agentId={agent.id} />
    </div>
  )
}

function SeenLine({ bubble: { seen_websites } }: { bubble: Bubble }) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow()
  const [seen, ...others] = seen_websites
  if (!seen)
    return (
      <p className="type-body flex items-center gap-2 text-ink-2">
        <Glyph name="dashed" tone="mute" />
        {t(($) => $.channels.never_seen)}
      </p>
    )
  return (
    <div>
      <p className="type-body flex flex-wrap items-center gap-2">
        <Glyph name="live" tone="ok" />
        <strong>
          {t(($) => $.channels.seen, { host: new URL(seen.origin).host, when: format.relative(seen.last_at, now) })}
        </strong>
        <span className="type-meta ml-auto text-ink-3">
          {t(($) => $.channels.shown_that_day, { count: seen.shown_that_day })}
        </span>
      </p>
      {others.length > 0 && (
        <ul className="type-meta mt-1 pl-6 text-ink-2">
          {others.map(({ origin, last_at }) => (
            <li key={origin}>
              {t(($) => $.channels.seen, { host: new URL(origin).host, when: format.relative(last_at, now) })}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

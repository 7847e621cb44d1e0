import type { Agent } from '@tertulia/contract/agents'
import type { Bubble } from '@tertulia/contract/bubble'
import type { BubbleSettings } from '@tertulia/contract/bubble-settings'
import { textOn } from '@tertulia/contract/brand-color'
import type { ChatLook } from '@tertulia/contract/chat'
import { FIXED_TEXTS } from '@tertulia/contract/fixed-texts'
import { Monitor, Smartphone } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { cx } from '#ui/cx.ts'
import { Segmented } from '#ui/segmented.tsx'

type Scene = 'closed' | 'message' | 'open'
type Props = {
  agent: Agent
  bubble: Bubble
  control: Control<z.input<typeof BubbleSettings>, unknown, BubbleSettings>
  page?: boolean
}

/**
 * The real widget with what stands in the form, saved or not, as a computer or a phone shows it. `page`: the chat page by
 * itself.
 */
export function LivePreview({ agent, bubble, control, page = false }: Props) {
  const { t } = useTranslation()
  const settings = useWatch({ control }) as BubbleSettings
  const [device, setDevice] = useState<'desktop' | 'phone'>('desktop')
  const [scene, setScene] = useState<Scene>('open')
  const frame = useRef<HTMLIFrameElement>(null)
  const look = page ? pageLook(agent, bubble, settings) : bubbleLook(agent, settings)
  const message = JSON.stringify({
    tertulia: 'preview',
    look,
    language: agent.languages[0],
    scene: page ? 'page' : scene,
  })

  useEffect(() => {
    const tell = () => frame.current?.contentWindow?.postMessage(JSON.parse(message), location.origin)
    tell()
    const hear = ({ source, origin }: MessageEvent) => {
      if (origin === location.origin && source === frame.current?.contentWindow) tell()
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [message])

  return (
    <section
      aria-label={t(($) => $.channels.preview)}
      className="flex min-w-0 flex-1 flex-col gap-3 border-l border-line bg-canvas p-5 max-lg:min-h-[640px] max-lg:border-t max-lg:border-l-0 max-sm:p-3"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Segmented
          label={t(($) => $.channels.device)}
          value={device}
          onChange={setDevice}
          options={[
            {
              value: 'desktop',
              label: (
                <>
                  <Monitor aria-hidden size={14} />
                  {t(($) => $.channels.desktop)}
                </>
              ),
            },
            {
              value: 'phone',
              label: (
                <>
                  <Smartphone aria-hidden size={14} />
                  {t(($) => $.channels.phone)}
                </>
              ),
            },
          ]}
        />
        {!page && (
          <Segmented
            label={t(($) => $.channels.scene)}
            value={scene}
            onChange={setScene}
            options={(['closed', 'message', 'open'] as const).map((value) => ({
              value,
              label: t(($) => $.channels.scenes[value]),
            }))}
          />
        )}
      </div>
      <div
        className={cx(
          'flex min-h-0 flex-1 flex-col self-center overflow-hidden rounded-md border border-line-2 bg-surface',
          device === 'phone' ? 'w-[390px] max-w-full' : 'w-full',
        )}
      >
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page, which reads what only its origin may */}
        <iframe
          ref={frame}
          title={t(($) => $.channels.preview)}
          src={page ? '/w/preview?preview=1' : '/widget-preview'}
          className="min-h-0 w-full flex-1"
        />
      </div>
      <p className="type-meta text-ink-2">{t(($) => $.channels.preview_help)}</p>
    </section>
  )
}

function bubbleLook(agent: Agent, whole: BubbleSettings): ChatLook {
  const { texts: _, web: __, ...settings } = whole
  return {
    ...settings,
    on_brand: textOn(settings.brand_color),
    agent_id: agent.id,
    agent_name: agent.name,
    greeting: agent.greeting || FIXED_TEXTS[agent.languages[0] ?? 'es'].greeting.replace('{name}', agent.name),
    languages: agent.languages,
    avatar: agent.logo,
    logo: null,
    disclaimer: '',
    privacy_url: '',
  }
}

function pageLook(agent: Agent, bubble: Bubble, settings: BubbleSettings): ChatLook {
  const { theme, greeting, suggested_messages, disclaimer, privacy_url } = settings.web
  const look = bubbleLook(agent, settings)
  return {
    ...look,
    theme,
    disclaimer,
    privacy_url,
    logo: bubble.web_logo,
    greeting: greeting || look.greeting,
    suggested_messages: suggested_messages.length > 0 ? suggested_messages : look.suggested_messages,
  }
}

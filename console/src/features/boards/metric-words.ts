import { METRICS, type Metric, type MetricName } from '@tertulia/contract/metrics'
import { useTranslation } from 'react-i18next'
import type { Definition } from '#charts/hint.tsx'

/** Returns a function that gives a metric's name and definition, in the language of the console. */
export function useMetrics(): (name: MetricName) => {
  label: string
  definition: Definition & { formula: string; not_counted: string }
  goodWhen?: 'more' | 'less'
} {
  const { i18n } = useTranslation()
  const at = i18n.language.startsWith('es') ? 0 : 1
  return (name) => {
    const { good_when, ...metric }: Metric = METRICS[name]
    return {
      label: metric.name[at],
      definition: {
        text: metric.text[at],
        formula: metric.formula[at],
        not_counted: metric.not_counted[at],
        href: `/boards/definitions#${name}`,
      },
      ...(good_when && { goodWhen: good_when }),
    }
  }
}

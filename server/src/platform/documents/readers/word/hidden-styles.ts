import { hearXml, isOn } from '#platform/documents/readers/office-parts.ts'

/** The styles of paragraphs and characters whose text is hidden, by themselves or by the style they are based on. */
export function hiddenStyles(xml: string): ReadonlySet<string> {
  const styles = new Map<string, { based_on: string; isHidden: boolean | undefined }>()
  let id = ''
  hearXml(xml, {
    open: (tag, attributes) => {
      const style = styles.get(id)
      const value = attributes['w:val'] ?? ''
      if (tag === 'style') {
        id = attributes['w:styleId'] ?? ''
        styles.set(id, { based_on: '', isHidden: undefined })
      } else if (style && tag === 'basedOn') style.based_on = value
      else if (style && tag === 'vanish') style.isHidden = isOn(attributes['w:val'] ?? '1')
    },
  })
  const isHidden = (name: string, steps: number): boolean => {
    const style = styles.get(name)
    if (!style || steps === 0) return false
    return style.isHidden ?? isHidden(style.based_on, steps - 1)
  }
  return new Set([...styles.keys()].filter((name) => isHidden(name, MOST_STEPS)))
}

/** A circle of styles ends. */
const MOST_STEPS = 20

// A picture of what stands on the screen, words, bars and lines, in the console's own fonts. An SVG that is read as a
// picture has none of them, and libraries that put a page into one need what our content security policy refuses.

const SCALE = 2
const MARGIN = 24

/**
 * Paints a part of the page, always on light paper. Shapes of SVG, backgrounds and words are painted; what is marked
 * `data-not-painted` or is for readers of screens alone is not.
 * @param figure says its own colour of text: what it inherits is that of the theme on the screen
 * @returns a PNG of twice its size, or null if the browser has no room for it
 */
export async function paintFigure(figure: HTMLElement): Promise<Blob | null> {
  await document.fonts.ready
  const shown = figure.style.colorScheme
  // In one go, so that the page is not seen to change.
  figure.style.colorScheme = 'light'
  const canvas = document.createElement('canvas')
  try {
    const { left, top, width, height } = figure.getBoundingClientRect()
    canvas.width = Math.ceil((width + 2 * MARGIN) * SCALE)
    canvas.height = Math.ceil((height + 2 * MARGIN) * SCALE)
    const paper = canvas.getContext('2d')
    if (!paper) return null
    paper.scale(SCALE, SCALE)
    paper.fillStyle = '#ffffff'
    paper.fillRect(0, 0, canvas.width, canvas.height)
    paper.translate(MARGIN - left, MARGIN - top)
    paintElement(paper, figure)
  } finally {
    figure.style.colorScheme = shown
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

function paintElement(paper: CanvasRenderingContext2D, element: Element): void {
  if (element.matches('[data-not-painted], .sr-only, defs')) return
  const style = getComputedStyle(element)
  if (style.display === 'none' || style.visibility === 'hidden') return
  paper.save()
  paper.globalAlpha *= Number(style.opacity)
  if (element instanceof SVGGeometryElement) paintShape(paper, element, style)
  else if (element instanceof HTMLElement) paintBox(paper, element, style)
  for (const child of element.childNodes) {
    if (child instanceof Element) paintElement(paper, child)
    else if (child instanceof Text) paintWords(paper, child, style)
  }
  paper.restore()
}

function paintBox(paper: CanvasRenderingContext2D, box: HTMLElement, style: CSSStyleDeclaration): void {
  const { x, y, width, height } = box.getBoundingClientRect()
  paper.fillStyle = style.backgroundColor
  paper.beginPath()
  paper.roundRect(x, y, width, height, Number.parseFloat(style.borderTopLeftRadius) || 0)
  paper.fill()
  const border = Number.parseFloat(style.borderBottomWidth)
  if (border > 0) {
    paper.fillStyle = style.borderBottomColor
    paper.fillRect(x, y + height - border, width, border)
  }
  if (style.overflowX !== 'visible') paper.clip()
}

function paintShape(paper: CanvasRenderingContext2D, shape: SVGGeometryElement, style: CSSStyleDeclaration): void {
  const matrix = shape.getScreenCTM()
  const path = pathOf(shape)
  if (!matrix || !path) return
  paper.save()
  paper.transform(matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f)
  const alpha = paper.globalAlpha
  if (style.fill !== 'none') {
    paper.globalAlpha = alpha * Number(style.fillOpacity)
    paper.fillStyle = textureOf(paper, style.fill) ?? style.fill
    paper.fill(path)
  }
  if (style.stroke !== 'none') {
    paper.globalAlpha = alpha * Number(style.strokeOpacity)
    paper.strokeStyle = style.stroke
    paper.lineWidth = Number.parseFloat(style.strokeWidth)
    paper.lineJoin = style.strokeLinejoin as CanvasLineJoin
    paper.lineCap = style.strokeLinecap as CanvasLineCap
    paper.setLineDash(
      style.strokeDasharray === 'none' ? [] : style.strokeDasharray.split(/[ ,]+/u).map(Number.parseFloat),
    )
    paper.stroke(path)
    // A mark stands before the edge of paper around it.
    if (style.paintOrder.startsWith('stroke')) paper.fill(path)
  }
  paper.restore()
}

function pathOf(shape: SVGGeometryElement): Path2D | undefined {
  if (shape instanceof SVGPathElement) return new Path2D(shape.getAttribute('d') ?? '')
  const path = new Path2D()
  if (shape instanceof SVGRectElement) {
    const [x, y, width, height, radius] = [shape.x, shape.y, shape.width, shape.height, shape.rx].map(
      ({ baseVal }) => baseVal.value,
    ) as [number, number, number, number, number]
    path.roundRect(x, y, width, height, Math.min(radius, width / 2, height / 2))
  } else if (shape instanceof SVGCircleElement) {
    path.arc(shape.cx.baseVal.value, shape.cy.baseVal.value, shape.r.baseVal.value, 0, 2 * Math.PI)
  } else if (shape instanceof SVGLineElement) {
    path.moveTo(shape.x1.baseVal.value, shape.y1.baseVal.value)
    path.lineTo(shape.x2.baseVal.value, shape.y2.baseVal.value)
  } else return undefined
  return path
}

/** The pattern that a fill names, as one of the canvas. */
function textureOf(paper: CanvasRenderingContext2D, fill: string): CanvasPattern | undefined {
  const name = /^url\("?#(.+?)"?\)/u.exec(fill)?.[1]
  const pattern = name === undefined ? null : document.querySelector<SVGPatternElement>(`#${CSS.escape(name)}`)
  if (!pattern) return undefined
  const tile = document.createElement('canvas')
  const brush = tile.getContext('2d')
  if (!brush) return undefined
  const finer = 4
  tile.width = pattern.width.baseVal.value * finer
  tile.height = pattern.height.baseVal.value * finer
  brush.scale(finer, finer)
  for (const shape of pattern.children) {
    const path = shape instanceof SVGGeometryElement && pathOf(shape)
    if (!path) continue
    brush.fillStyle = getComputedStyle(shape).fill
    brush.fill(path)
  }
  const texture = paper.createPattern(tile, 'repeat')
  const turned = pattern.patternTransform.baseVal.consolidate()?.matrix
  texture?.setTransform(DOMMatrix.fromMatrix(turned ?? {}).scale(1 / finer))
  return texture ?? undefined
}

/** Word by word, each where the page has put it: lines break where they do there. */
function paintWords(paper: CanvasRenderingContext2D, text: Text, style: CSSStyleDeclaration): void {
  const svg = text.parentElement instanceof SVGElement
  paper.fillStyle = svg ? style.fill : style.color
  // The shorthand is empty if figures are tabular.
  paper.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
  paper.textBaseline = 'alphabetic'
  paper.letterSpacing = style.letterSpacing === 'normal' ? '0px' : style.letterSpacing
  const range = document.createRange()
  for (const { 0: word, index } of text.data.matchAll(/\S+/gu)) {
    range.setStart(text, index)
    range.setEnd(text, index + word.length)
    const { x, y, width, height } = range.getBoundingClientRect()
    if (width === 0) continue
    const { fontBoundingBoxAscent: up, fontBoundingBoxDescent: down } = paper.measureText(word)
    paper.fillText(word, x, y + (height - up - down) / 2 + up)
  }
}

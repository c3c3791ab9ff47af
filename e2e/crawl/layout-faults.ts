/** A fault of the layout at one size. */
export interface LayoutFault {
  readonly check: 'overflow' | 'cut text' | 'text outside its box' | 'outside the viewport' | 'overlapping targets';
  readonly what: string;
}

/**
 * Finds faults of the current layout: the document scrolls sideways, a text is cut without an ellipsis or leaves its box or the
 * viewport, a fixed element is outside the viewport, or touch targets overlap. Runs in the page, so it uses nothing of this file.
 */
export const findLayoutFaults = (): LayoutFault[] => {
  const faults = new Map<string, LayoutFault>();
  const root = document.documentElement;
  const width = root.clientWidth;
  const shorten = (text: string, length: number) => text.replaceAll(/\s+/g, ' ').trim().slice(0, length);
  const describe = (element: Element): string => {
    const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
    const classes = shorten(element.getAttribute('class') ?? '', 70);
    return `<${element.tagName.toLowerCase()}${classes && ` class="${classes}"`}> “${shorten(name, 40)}”`;
  };
  const add = (check: LayoutFault['check'], what: string): void => {
    faults.set(`${check} ${what}`, { check, what });
  };

  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element): CSSStyleDeclaration => {
    const known = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, known);
    return known;
  };
  const boxes = new Map<Element, DOMRect>();
  const boxOf = (element: Element): DOMRect => {
    const known = boxes.get(element) ?? element.getBoundingClientRect();
    boxes.set(element, known);
    return known;
  };
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest('[inert]');
  /** Only for screen readers: clipped, or one pixel large. */
  const isForReaders = (element: Element): boolean => {
    const { position, clipPath } = styleOf(element);
    const { width: wide, height } = boxOf(element);
    const isOut = position === 'absolute' || position === 'fixed';
    return isOut && ((clipPath !== 'none' && clipPath !== '') || wide <= 1 || height <= 1);
  };
  const ancestors = (element: Element): Element[] => {
    const found: Element[] = [];
    for (let at: Element | null = element; at && at !== root; at = at.parentElement) found.push(at);
    return found;
  };
  const hasBox = (element: Element): boolean => {
    const { backgroundColor, borderLeftWidth, borderRightWidth, borderLeftColor } = styleOf(element);
    const isTransparent = (color: string) => /^rgba\(.*, 0\)$|\/ 0\)$|^transparent$/.test(color);
    const isBordered = borderLeftWidth !== '0px' && borderRightWidth !== '0px' && !isTransparent(borderLeftColor);
    return isBordered || !isTransparent(backgroundColor) || element.matches('button, [role=dialog]');
  };
  const isScroller = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';
  const isClip = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
  const isEllipsis = ({ textOverflow, webkitLineClamp }: CSSStyleDeclaration): boolean =>
    textOverflow === 'ellipsis' || (webkitLineClamp !== 'none' && webkitLineClamp !== '');

  if (root.scrollWidth > width) {
    const widest = [...document.body.querySelectorAll('*')]
      .filter((element) => boxOf(element).right > width + 1 || boxOf(element).left < -1)
      .at(-1);
    add('overflow', `the document is ${root.scrollWidth - width} px too wide${widest ? `: ${describe(widest)}` : ''}`);
  }

  /** Checks one line of a text against the elements around it. */
  const checkLine = (line: DOMRect, around: readonly Element[], text: string): void => {
    let isCutAllowed = false;
    let isInBox = true;
    for (const element of around) {
      const style = styleOf(element);
      const box = boxOf(element);
      isCutAllowed ||= isEllipsis(style);
      const leavesSide = line.left < box.left - 1.5 || line.right > box.right + 1.5;
      const leavesEnd = line.top < box.top - 4 || line.bottom > box.bottom + 4;
      const isOutside =
        line.right <= box.left + 1 ||
        line.left >= box.right - 1 ||
        line.bottom <= box.top + 1 ||
        line.top >= box.bottom - 1;
      const [cutsSide, cutsEnd] = [isClip(style.overflowX), isClip(style.overflowY)];
      if ((cutsSide && leavesSide) || (cutsEnd && leavesEnd)) {
        if (!isCutAllowed && !isOutside) add('cut text', `“${shorten(text, 60)}” in ${describe(element)}`);
        return;
      }
      if (isScroller(style.overflowX) || isScroller(style.overflowY)) {
        // A list that scrolls down computes to one that scrolls in both directions.
        if (leavesSide && !element.matches('[class*="overflow-x-"], [class*="overflow-auto"]'))
          add('overflow', `${describe(element)} scrolls sideways for “${shorten(text, 60)}”`);
        return;
      }
      if (isInBox && !isCutAllowed && hasBox(element) && style.display !== 'inline') {
        if (leavesSide || leavesEnd) {
          add('text outside its box', `“${shorten(text, 60)}” in ${describe(element)}`);
          return;
        }
        isInBox = false;
      }
      if (style.position === 'fixed') break;
    }
    if (line.left < -1 || line.right > width + 1) add('outside the viewport', `“${shorten(text, 60)}”`);
  };

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue ?? '';
    const parent = node.parentElement;
    if (!/\S/.test(text) || !parent || parent.closest('script, style, noscript, option') || !isShown(parent)) continue;
    const around = ancestors(parent);
    if (around.some(isForReaders)) continue;
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) if (line.width > 1) checkLine(line, around, text);
  }

  for (const element of document.body.querySelectorAll('*')) {
    if (styleOf(element).position !== 'fixed' || !isShown(element) || isForReaders(element)) continue;
    const box = boxOf(element);
    if (box.width === 0 || box.height === 0 || styleOf(element).pointerEvents === 'none') continue;
    if (box.left < -1 || box.right > width + 1 || box.top >= innerHeight)
      add('outside the viewport', `fixed ${describe(element)}`);
  }

  /** The visible part of a target, within the elements that clip it. */
  const visiblePart = (target: Element, box: DOMRect) => {
    let { left, top, right, bottom } = box;
    for (const element of ancestors(target).slice(1)) {
      const { overflowX, overflowY, position } = styleOf(element);
      const clip = boxOf(element);
      if (overflowX !== 'visible') [left, right] = [Math.max(left, clip.left), Math.min(right, clip.right)];
      if (overflowY !== 'visible') [top, bottom] = [Math.max(top, clip.top), Math.min(bottom, clip.bottom)];
      if (position === 'fixed') break;
    }
    return { left, top, right, bottom };
  };
  /** Elements of different layers cover each other by design: fixed bars, popups, sticky headers. */
  const layerOf = (target: Element): Element | undefined =>
    ancestors(target).find(
      (element) => ['fixed', 'sticky'].includes(styleOf(element).position) || element.matches('[role=dialog]'),
    );
  const targets = [
    ...document.querySelectorAll('a[href], button, input, select, textarea, summary, [role=button], [role=slider]'),
  ]
    .filter(
      (target) => isShown(target) && styleOf(target).pointerEvents !== 'none' && !ancestors(target).some(isForReaders),
    )
    .map((target) => ({
      target,
      layer: layerOf(target),
      // A link in a text has a box for each line.
      parts: [...(styleOf(target).display === 'inline' ? target.getClientRects() : [boxOf(target)])]
        .map((box) => visiblePart(target, box))
        .filter(({ left, top, right, bottom }) => right - left > 1 && bottom - top > 1),
    }));
  const least = 3;
  for (const [index, one] of targets.entries())
    for (const other of targets.slice(index + 1)) {
      if (one.layer !== other.layer || one.target.contains(other.target)) continue;
      for (const a of one.parts)
        for (const b of other.parts) {
          const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          if (wide < least || high < least) continue;
          // A card that is a link as a whole may contain buttons.
          const contains = (outer: typeof a, inner: typeof a): boolean =>
            outer.left <= inner.left + 1 &&
            outer.right >= inner.right - 1 &&
            outer.top <= inner.top + 1 &&
            outer.bottom >= inner.bottom - 1;
          if (contains(a, b) || contains(b, a)) continue;
          add('overlapping targets', `${describe(one.target)} and ${describe(other.target)}`);
        }
    }
  return [...faults.values()];
};

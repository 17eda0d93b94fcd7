import type { Behaviour, Guide } from './contentBehaviours';
import type { SimpleItem } from './contentItems';
import { mediaAddress, playerAddress } from './pageBuilderMarkupBackgrounds';
import { pictureSize } from './pictures';
import { escapeHtml, inlineHtml, marksToHtml } from './seedMarks';

/** HTML of our own inside an html part. README.md of this folder lists the classes, by which the shop knows the behaviours. */
export function behaviourHtml(item: SimpleItem): string {
  if ('html' in item) return item.html;
  if ('questions' in item) return item.questions.map(({ ask, answer }) => questionHtml(ask, answer)).join('');
  if ('table' in item) return tableHtml(item.table);
  if ('accordion' in item) return accordionHtml(item);
  if ('guide' in item) return guideHtml(item.guide);
  if ('textTabs' in item) return textTabsHtml(item);
  if ('filter' in item) return filterHtml(item.filter);
  if ('hotspots' in item) return hotspotsHtml(item.hotspots);
  if ('compare' in item) return compareHtml(item.compare);
  if ('form' in item) return formHtml(item.form);
  if ('inlineVideo' in item) return inlineVideoHtml(item.inlineVideo);
  if ('beforeAfter' in item) return beforeAfterHtml(item.beforeAfter);
  if ('productGallery' in item) return productGalleryHtml(item.productGallery);
  if ('upholstery' in item) return upholsteryHtml(item.upholstery);
  if ('gallery' in item) return galleryHtml(item.gallery);
  if ('testimonials' in item) return testimonialsHtml(item.testimonials);
  if ('team' in item) return teamHtml(item.team);
  return '';
}

function questionHtml(ask: string, answer: string): string {
  return `<details><summary>${inlineHtml(ask)}</summary>${marksToHtml(answer)}</details>`;
}

function tableHtml({ caption, head, rows }: Extract<SimpleItem, { table: unknown }>['table']): string {
  const cells = rows.map(
    ([first = '', ...rest]) =>
      `<tr><th scope="row">${inlineHtml(String(first))}</th>${rest.map((cell) => `<td>${inlineHtml(String(cell))}</td>`).join('')}</tr>`,
  );
  return `<table><caption>${escapeHtml(caption)}</caption><thead><tr>${head.map((cell) => `<th scope="col">${escapeHtml(cell)}</th>`).join('')}</tr></thead><tbody>${cells.join('')}</tbody></table>`;
}

function accordionHtml({ accordion, group, open }: Behaviour<'accordion'>): string {
  const items = accordion.map(
    ({ ask, answer }, index) =>
      `<details class="accordion-item"${index + 1 === open ? ' open=""' : ''}><summary class="accordion-title">${inlineHtml(ask)}</summary><div class="accordion-content">${marksToHtml(answer)}</div></details>`,
  );
  return `<div class="accordion" data-accordion-group="${group}">${items.join('')}</div>`;
}

/** Each answer holds the next question, so that one is led on without a script; opening one answer closes the others of its question. */
function guideHtml({ question, answers }: Guide): string {
  const items = answers.map(
    ({ answer, text, then }) =>
      `<details class="accordion-item"><summary class="accordion-title">${inlineHtml(answer)}</summary><div class="accordion-content">${text ? marksToHtml(text) : ''}${then ? guideHtml(then) : ''}</div></details>`,
  );
  return `<div class="guide"><p class="guide-question"><strong>${inlineHtml(question)}</strong></p><div class="accordion" data-accordion-group="${idOf('guide', question)}">${items.join('')}</div></div>`;
}

function textTabsHtml({ textTabs, active = 1, kind }: Behaviour<'textTabs'>): string {
  const names = textTabs.map(({ name }) => idOf('tab', name));
  const list = textTabs.map(({ name }, index) => `<li><a class="tabs-button" href="#${names[index]}">${escapeHtml(name)}</a></li>`);
  const panels = textTabs.map(
    ({ text, urgent }, index) =>
      `<div class="tabs-panel${urgent ? ' tabs-panel-urgent' : ''}" id="${names[index]}">${marksToHtml(text)}</div>`,
  );
  return `<div class="tabs${kind ? ` ${kind}-tabs` : ''}" data-default-index="${active - 1}"><ul class="tabs-list">${list.join('')}</ul>${panels.join('')}</div>`;
}

function filterHtml({ label, choices, entries }: Behaviour<'filter'>['filter']): string {
  const buttons = choices.map(
    ({ key, label: words }) =>
      `<li><button type="button" class="accordion-filter-choice" data-filter="${key}">${escapeHtml(words)}</button></li>`,
  );
  const items = entries.map(
    ({ ask, answer, tags }) =>
      `<details class="accordion-item" data-filter-tags="${tags.join(' ')}"><summary class="accordion-title">${inlineHtml(ask)}</summary><div class="accordion-content">${marksToHtml(answer)}</div></details>`,
  );
  return `<div class="accordion-filter"><div class="accordion-filter-title">${escapeHtml(label)}</div><ul class="accordion-filter-choices">${buttons.join('')}</ul><div class="accordion" data-accordion-group="${idOf('filter', label)}">${items.join('')}</div></div>`;
}

function hotspotsHtml({ image, alt, points }: Behaviour<'hotspots'>['hotspots']): string {
  const spots = points.map(
    ({ left, top, title, text }) =>
      `<details class="image-tooltip-point" data-left="${left}" data-top="${top}"><summary>${escapeHtml(title)}</summary><div class="image-tooltip-text">${marksToHtml(text)}</div></details>`,
  );
  return `<div class="image-tooltip">${imageTag(image, alt)}${spots.join('')}</div>`;
}

function compareHtml({ facts, models }: Behaviour<'compare'>['compare']): string {
  const columns = models.map(({ name, link, image, alt, facts: values }) => {
    const lines = facts.map((fact, index) => `<dt>${escapeHtml(fact)}</dt><dd>${inlineHtml(values[index] ?? '')}</dd>`);
    return `<div class="chair-compare-column">${imageTag(image, alt)}<h3><a href="${escapeHtml(link)}">${escapeHtml(name)}</a></h3><dl>${lines.join('')}</dl></div>`;
  });
  return `<div class="chair-compare">${columns.join('')}</div>`;
}

function formHtml({ source, title, height }: Behaviour<'form'>['form']): string {
  return `<iframe class="marketing-form" src="${escapeHtml(source)}" title="${escapeHtml(title)}" width="100%" height="${height}" frameborder="0"></iframe>`;
}

function inlineVideoHtml({ video, title, poster }: Behaviour<'inlineVideo'>['inlineVideo']): string {
  return `<div class="inline-video" data-video-src="${playerAddress(video, false)}"><a href="${escapeHtml(video.includes(':') ? video : mediaAddress(video))}">${imageTag(poster, '')}<span>${escapeHtml(title)}</span></a></div>`;
}

function beforeAfterHtml({ before, after }: Behaviour<'beforeAfter'>['beforeAfter']): string {
  const figure = (kind: string, { image, alt, caption }: typeof before): string =>
    `<figure class="before-after-${kind}">${imageTag(image, alt)}<figcaption>${inlineHtml(caption)}</figcaption></figure>`;
  return `<div class="before-after">${figure('before', before)}${figure('after', after)}</div>`;
}

function productGalleryHtml(products: Behaviour<'productGallery'>['productGallery']): string {
  const items = products.map(({ name, link, price, image, alt }) => {
    const shown = price ? `<p class="product-gallery-price">${inlineHtml(price)}</p>` : '';
    return `<li>${imageTag(image, alt)}<h3><a href="${escapeHtml(link)}">${escapeHtml(name)}</a></h3>${shown}</li>`;
  });
  return `<ul class="product-gallery">${items.join('')}</ul>`;
}

function upholsteryHtml({ image, alt, covers }: Behaviour<'upholstery'>['upholstery']): string {
  const { width, height } = pictureSize(image);
  const words = ({ name, note }: (typeof covers)[number]): string =>
    `<span class="upholstery-name">${escapeHtml(name)}</span>${note ? ` <span class="upholstery-note">${escapeHtml(note)}</span>` : ''}`;
  const fabrics = covers.map(
    (cover) => `<li><a class="upholstery-fabric" href="${mediaAddress(cover.seat)}">${imageTag(cover.swatch, '')}${words(cover)}</a></li>`,
  );
  const worn = covers.find(({ seat }) => seat === image);
  const caption = worn ? `<figcaption>${words(worn)}</figcaption>` : '';
  const picture = `<img class="upholstery-picture" src="${mediaAddress(image)}" alt="${escapeHtml(alt)}" width="${width}" height="${height}">`;
  return `<div class="upholstery"><figure>${picture}${caption}</figure><ul class="upholstery-fabrics">${fabrics.join('')}</ul></div>`;
}

function galleryHtml(pictures: Behaviour<'gallery'>['gallery']): string {
  const items = pictures.map(
    ({ image, alt, caption }) =>
      `<li><figure><a href="${mediaAddress(image)}">${imageTag(image, alt)}</a><figcaption>${inlineHtml(caption)}</figcaption></figure></li>`,
  );
  return `<ul class="photo-gallery">${items.join('')}</ul>`;
}

function testimonialsHtml(testimonials: Behaviour<'testimonials'>['testimonials']): string {
  const items = testimonials.map(
    ({ quote, name, place, image, alt }) =>
      `<figure class="testimonial">${image ? imageTag(image, alt) : ''}<blockquote>${marksToHtml(quote)}</blockquote><figcaption><strong>${escapeHtml(name)}</strong>, ${escapeHtml(place)}</figcaption></figure>`,
  );
  return `<div class="testimonials-slider">${items.join('')}</div>`;
}

function teamHtml(team: Behaviour<'team'>['team']): string {
  const members = team.map(
    ({ name, role, text, image, alt }) =>
      `<div class="team-member">${image ? imageTag(image, alt) : ''}<h3>${escapeHtml(name)}</h3><p class="team-role">${escapeHtml(role)}</p>${marksToHtml(text)}</div>`,
  );
  return `<div class="meet-the-team">${members.join('')}</div>`;
}

function imageTag(file: string, alt: string): string {
  const { width, height } = pictureSize(file);
  return `<img src="${mediaAddress(file)}" alt="${escapeHtml(alt)}" width="${width}" height="${height}">`;
}

/** An id that says what it belongs to: tab-what-we-measure. */
function idOf(kind: string, words: string): string {
  return `${kind}-${words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}`;
}

import { pictureFile } from './pictures';
import type { Seed, SeedProduct, SeedQuestionSet } from './seedTypes';

/** What refers to what: one finding per broken reference, in words a salesperson can act on. */
export function checkReferences(seed: Seed): string[] {
  const skus = new Map(seed.products.map((product) => [product.sku, product]));
  const paths = new Set(seed.categories.map((category) => category.path));
  return [
    ...duplicates(
      'store view',
      seed.storeViews.map((view) => view.storeCode),
    ),
    ...duplicates(
      'category',
      seed.categories.map((category) => category.path),
    ),
    ...duplicates('bundle number', bundleNumbers(seed)),
    ...duplicates(
      'page',
      seed.cmsPages.flatMap((page) => page.storeCodes.map((store) => `${page.identifier} in ${store}`)),
    ),
    ...duplicates(
      'block',
      seed.cmsBlocks.flatMap((block) => block.storeCodes.map((store) => `${block.identifier} in ${store}`)),
    ),
    ...seed.categories.flatMap((category) => parentFindings(category.path, paths)),
    ...seed.products.flatMap((product) => productFindings(product, skus, paths, seed)),
    ...seed.questionSets.flatMap((set) => questionSetFindings(set, skus)),
    ...missingPictures(seed),
  ];
}

function missingPictures(seed: Seed): string[] {
  const named = [
    ...seed.products.flatMap((product) =>
      product.images.map(({ file }) => ({ by: `product ${product.sku}`, file: `catalog/product/${file}` })),
    ),
    ...[...seed.questionSets, ...seed.enquirySets].flatMap((set) =>
      set.questions.flatMap((question) =>
        question.values.flatMap((value) => (value.picture ? [{ by: `answer ${value.key}`, file: value.picture }] : [])),
      ),
    ),
  ];
  return named
    .filter(({ file }) => pictureFile(file) === undefined)
    .map(({ by, file }) => `${by}: picture ${file} does not exist below media/`);
}

function duplicates(what: string, names: readonly (string | number)[]): string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))].map((name) => `${what} ${name} is there twice`);
}

function bundleNumbers(seed: Seed): number[] {
  return seed.products.flatMap((product) =>
    (product.bundle ?? []).flatMap((option) => [option.id, ...option.selections.map((selection) => selection.id)]),
  );
}

function parentFindings(path: string, paths: ReadonlySet<string>): string[] {
  const parent = path.split('/').slice(0, -1).join('/');
  return parent !== '' && !paths.has(parent) ? [`categories.yaml: ${path}: its parent ${parent} is missing`] : [];
}

function productFindings(product: SeedProduct, skus: ReadonlyMap<string, SeedProduct>, paths: ReadonlySet<string>, seed: Seed): string[] {
  const children = [
    ...(product.configurable?.children.map((child) => child.sku) ?? []),
    ...(product.grouped ?? []),
    ...(product.bundle ?? []).flatMap((option) => option.selections.map((selection) => selection.sku)),
  ];
  const priced = product.kind === 'simple' || product.kind === 'virtual';
  const websites = new Set(seed.storeViews.filter((view) => product.name[view.storeCode]).map((view) => view.websiteCode));
  return [
    ...children.filter((sku) => !skus.has(sku)).map((sku) => `product ${product.sku}: sells ${sku}, which does not exist`),
    ...[...(product.related ?? []), ...(product.upsell ?? []), ...(product.crosssell ?? [])]
      .filter((sku) => !skus.has(sku))
      .map((sku) => `product ${product.sku}: stands beside ${sku}, which does not exist`),
    ...product.categories.filter((path) => !paths.has(path)).map((path) => `product ${product.sku}: category ${path} does not exist`),
    ...(priced
      ? [...websites]
          .filter((website) => product.price[website] === undefined)
          .map((website) => `product ${product.sku}: no price for ${website}`)
      : []),
    ...(product.kind === 'configurable' && !product.configurable ? [`product ${product.sku}: is configurable and has no choices`] : []),
    ...(product.kind === 'grouped' && !product.grouped ? [`product ${product.sku}: is grouped and has no parts`] : []),
    ...bundlePriceFindings(product, skus, websites),
  ];
}

function bundlePriceFindings(product: SeedProduct, skus: ReadonlyMap<string, SeedProduct>, websites: ReadonlySet<string>): string[] {
  const selections = (product.bundle ?? []).flatMap((option) => option.selections);
  return selections.flatMap(({ sku }) =>
    [...websites]
      .filter((website) => skus.has(sku) && skus.get(sku)?.price[website] === undefined)
      .map((website) => `product ${sku}: no price for ${website}, which ${product.sku} needs`),
  );
}

function questionSetFindings(set: SeedQuestionSet, skus: ReadonlyMap<string, SeedProduct>): string[] {
  const bundle = skus.get(set.bundleSku)?.bundle ?? [];
  const position = new Map(set.questions.map((question, index) => [question.key, index]));
  return [
    ...duplicates(
      `${set.bundleSku}: question`,
      set.questions.map((question) => question.key),
    ),
    ...duplicates(
      `${set.bundleSku}: rule`,
      set.rules.map((rule) => rule.id),
    ),
    ...set.rules.flatMap((rule) => {
      const target = rule.question === undefined ? set.questions.length : (position.get(rule.question) ?? -1);
      const late = rule.when.filter((condition) => (position.get(condition.question) ?? Infinity) >= target);
      const sold =
        rule.selectionId === undefined || bundle.some((option) => option.selections.some((selection) => selection.id === rule.selectionId));
      return [
        ...late.map(
          (condition) => `${set.bundleSku}: rule ${rule.id}: ${condition.question} must be asked before ${rule.question ?? 'the end'}`,
        ),
        ...(sold ? [] : [`${set.bundleSku}: rule ${rule.id}: sells a selection that does not exist`]),
      ];
    }),
  ];
}

/*
 * Call tracking as Infinity's script behaves in a page, as far as a shop can notice: it reads the commands that wait for it, sets a cookie,
 * writes the visitor's id into an input and a number into every element of the classes it is told to look for, then calls back.
 */
(function () {
  'use strict';
  const visitor = 'sandbox-visitor-1';
  const number = '0808 157 0299';
  const told = { classes: ['InfinityNumber'], inputs: [], callbacks: [] };
  for (const [command, value] of window._ictt) {
    if (command === '_setAutoDiscoveryClasses') told.classes = value;
    else if (command === '_autoPopulateInput') told.inputs.push(value);
    else if (command === '_addCallback') told.callbacks.push(value);
    else if (command === '_track') document.cookie = 'ictf_master=1; Path=/; Max-Age=31536000';
  }
  for (const { id, item } of told.inputs) if (item === 'ictvid') document.getElementById(id).value = visitor;
  for (const name of told.classes) for (const element of document.getElementsByClassName(name)) element.textContent = number;
  for (const callback of told.callbacks) callback();
})();

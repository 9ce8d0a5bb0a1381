// Made from schemas/schema by `npm run generate`. Do not edit.
import { codePoints } from '../text/code-points.ts';
import { formats } from '../json/formats.ts';

export function explainValue(data) {
  return validate(data) ? [] : validate.errors;
}
const validate = validate20;
const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://schemas.example/artifact-v1.schema.json","type":"object","required":["schema","schemaVersion","type","id","contentHash","createdAt","updatedAt","status","title","summary","createdBy","provenance","content","sources"],"additionalProperties":false,"properties":{"schema":{"const":"https://schemas.example/artifact-v1.schema.json"},"schemaVersion":{"const":"1.0"},"type":{"type":"string","enum":["research-brief","decision-memo","task-handoff","approval-request","mini-app-capsule"]},"id":{"$ref":"#/$defs/hash"},"contentHash":{"$ref":"#/$defs/hash"},"createdAt":{"type":"string","format":"date-time"},"updatedAt":{"type":"string","format":"date-time"},"status":{"type":"string","enum":["draft","proposed","reviewed","accepted","rejected","expired","revoked"]},"title":{"type":"string","minLength":1,"maxLength":160},"summary":{"type":"string","minLength":1,"maxLength":1200},"createdBy":{"$ref":"#/$defs/author"},"provenance":{"$ref":"#/$defs/provenance"},"content":{"type":"object"},"sources":{"type":"array","maxItems":50,"items":{"$ref":"#/$defs/source"}}},"if":{"required":["type"],"properties":{"type":{"const":"mini-app-capsule"}}},"then":{"properties":{"content":{"$ref":"#/$defs/miniAppContent"}}},"$defs":{"hash":{"type":"string","pattern":"^sha256:[0-9a-f]{64}$"},"author":{"type":"object","required":["type","name"],"additionalProperties":false,"properties":{"type":{"type":"string","enum":["human","agent","tool","organization"]},"name":{"type":"string","minLength":1,"maxLength":120}}},"provenance":{"type":"object","required":["revision"],"additionalProperties":false,"properties":{"revision":{"type":"integer","minimum":1},"parentHash":{"type":["string","null"],"pattern":"^sha256:[0-9a-f]{64}$"},"editingAgent":{"type":["string","null"],"maxLength":120},"humanApprover":{"type":["string","null"],"maxLength":120},"acceptedRevision":{"type":["integer","null"],"minimum":1}}},"source":{"type":"object","required":["id","title","url"],"additionalProperties":false,"properties":{"id":{"type":"string","pattern":"^source-[1-9][0-9]*$"},"title":{"type":"string","minLength":1,"maxLength":240},"url":{"type":"string","format":"uri","pattern":"^https?://"},"publisher":{"type":"string","maxLength":160},"retrievedAt":{"type":"string","format":"date-time"}}},"miniAppContent":{"type":"object","required":["html","css","javascript","runtime","capabilities"],"additionalProperties":false,"properties":{"runtime":{"const":"svc-capsule-v1"},"html":{"type":"string","maxLength":40000},"css":{"type":"string","maxLength":20000},"javascript":{"type":"string","maxLength":40000},"capabilities":{"type":"array","maxItems":1,"uniqueItems":true,"items":{"type":"string","enum":["downloads","email-self"]}}}}}};
const schema32 = {"type":"object","required":["html","css","javascript","runtime","capabilities"],"additionalProperties":false,"properties":{"runtime":{"const":"svc-capsule-v1"},"html":{"type":"string","maxLength":40000},"css":{"type":"string","maxLength":20000},"javascript":{"type":"string","maxLength":40000},"capabilities":{"type":"array","maxItems":1,"uniqueItems":true,"items":{"type":"string","enum":["downloads","email-self"]}}}};
const schema33 = {"type":"string","pattern":"^sha256:[0-9a-f]{64}$"};
const schema35 = {"type":"object","required":["type","name"],"additionalProperties":false,"properties":{"type":{"type":"string","enum":["human","agent","tool","organization"]},"name":{"type":"string","minLength":1,"maxLength":120}}};
const schema36 = {"type":"object","required":["revision"],"additionalProperties":false,"properties":{"revision":{"type":"integer","minimum":1},"parentHash":{"type":["string","null"],"pattern":"^sha256:[0-9a-f]{64}$"},"editingAgent":{"type":["string","null"],"maxLength":120},"humanApprover":{"type":["string","null"],"maxLength":120},"acceptedRevision":{"type":["integer","null"],"minimum":1}}};
const schema37 = {"type":"object","required":["id","title","url"],"additionalProperties":false,"properties":{"id":{"type":"string","pattern":"^source-[1-9][0-9]*$"},"title":{"type":"string","minLength":1,"maxLength":240},"url":{"type":"string","format":"uri","pattern":"^https?://"},"publisher":{"type":"string","maxLength":160},"retrievedAt":{"type":"string","format":"date-time"}}};
const func1 = codePoints;
const func4 = Object.prototype.hasOwnProperty;
const pattern4 = new RegExp("^sha256:[0-9a-f]{64}$", "u");
const pattern7 = new RegExp("^source-[1-9][0-9]*$", "u");
const pattern8 = new RegExp("^https?://", "u");
const formats0 = formats["date-time"];
const formats4 = formats.uri;

function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate20.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs1 = errors;
let valid0 = true;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(data.type !== undefined){
if("mini-app-capsule" !== data.type){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
}
var _valid0 = _errs2 === errors;
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs4 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.content !== undefined){
let data1 = data.content;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.html === undefined){
const err2 = {instancePath:instancePath+"/content",schemaPath:"#/$defs/miniAppContent/required",keyword:"required",params:{missingProperty: "html"},schema:schema32.required,parentSchema:schema32,data:data1};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data1.css === undefined){
const err3 = {instancePath:instancePath+"/content",schemaPath:"#/$defs/miniAppContent/required",keyword:"required",params:{missingProperty: "css"},schema:schema32.required,parentSchema:schema32,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data1.javascript === undefined){
const err4 = {instancePath:instancePath+"/content",schemaPath:"#/$defs/miniAppContent/required",keyword:"required",params:{missingProperty: "javascript"},schema:schema32.required,parentSchema:schema32,data:data1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data1.runtime === undefined){
const err5 = {instancePath:instancePath+"/content",schemaPath:"#/$defs/miniAppContent/required",keyword:"required",params:{missingProperty: "runtime"},schema:schema32.required,parentSchema:schema32,data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data1.capabilities === undefined){
const err6 = {instancePath:instancePath+"/content",schemaPath:"#/$defs/miniAppContent/required",keyword:"required",params:{missingProperty: "capabilities"},schema:schema32.required,parentSchema:schema32,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
for(const key0 in data1){
if(errors > 100)break;
if(!(((((key0 === "runtime") || (key0 === "html")) || (key0 === "css")) || (key0 === "javascript")) || (key0 === "capabilities"))){
const err7 = {instancePath:instancePath+"/content",schemaPath:"#/$defs/miniAppContent/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema32,data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data1.runtime !== undefined){
let data2 = data1.runtime;
if("svc-capsule-v1" !== data2){
const err8 = {instancePath:instancePath+"/content/runtime",schemaPath:"#/$defs/miniAppContent/properties/runtime/const",keyword:"const",params:{allowedValue: "svc-capsule-v1"},schema:"svc-capsule-v1",parentSchema:schema32.properties.runtime,data:data2};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data1.html !== undefined){
let data3 = data1.html;
if(typeof data3 === "string"){
if(func1(data3) > 40000){
const err9 = {instancePath:instancePath+"/content/html",schemaPath:"#/$defs/miniAppContent/properties/html/maxLength",keyword:"maxLength",params:{limit: 40000},schema:40000,parentSchema:schema32.properties.html,data:data3};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/content/html",schemaPath:"#/$defs/miniAppContent/properties/html/type",keyword:"type",params:{type: "string"},schema:schema32.properties.html.type,parentSchema:schema32.properties.html,data:data3};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data1.css !== undefined){
let data4 = data1.css;
if(typeof data4 === "string"){
if(func1(data4) > 20000){
const err11 = {instancePath:instancePath+"/content/css",schemaPath:"#/$defs/miniAppContent/properties/css/maxLength",keyword:"maxLength",params:{limit: 20000},schema:20000,parentSchema:schema32.properties.css,data:data4};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/content/css",schemaPath:"#/$defs/miniAppContent/properties/css/type",keyword:"type",params:{type: "string"},schema:schema32.properties.css.type,parentSchema:schema32.properties.css,data:data4};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data1.javascript !== undefined){
let data5 = data1.javascript;
if(typeof data5 === "string"){
if(func1(data5) > 40000){
const err13 = {instancePath:instancePath+"/content/javascript",schemaPath:"#/$defs/miniAppContent/properties/javascript/maxLength",keyword:"maxLength",params:{limit: 40000},schema:40000,parentSchema:schema32.properties.javascript,data:data5};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/content/javascript",schemaPath:"#/$defs/miniAppContent/properties/javascript/type",keyword:"type",params:{type: "string"},schema:schema32.properties.javascript.type,parentSchema:schema32.properties.javascript,data:data5};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data1.capabilities !== undefined){
let data6 = data1.capabilities;
if(Array.isArray(data6)){
if(data6.length > 1){
const err15 = {instancePath:instancePath+"/content/capabilities",schemaPath:"#/$defs/miniAppContent/properties/capabilities/maxItems",keyword:"maxItems",params:{limit: 1},schema:1,parentSchema:schema32.properties.capabilities,data:data6};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
const len0 = data6.length;
for(let i0=0; i0<len0 && errors <= 100; i0++){
let data7 = data6[i0];
if(typeof data7 !== "string"){
const err16 = {instancePath:instancePath+"/content/capabilities/" + i0,schemaPath:"#/$defs/miniAppContent/properties/capabilities/items/type",keyword:"type",params:{type: "string"},schema:schema32.properties.capabilities.items.type,parentSchema:schema32.properties.capabilities.items,data:data7};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(!((data7 === "downloads") || (data7 === "email-self"))){
const err17 = {instancePath:instancePath+"/content/capabilities/" + i0,schemaPath:"#/$defs/miniAppContent/properties/capabilities/items/enum",keyword:"enum",params:{allowedValues: schema32.properties.capabilities.items.enum},schema:schema32.properties.capabilities.items.enum,parentSchema:schema32.properties.capabilities.items,data:data7};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
let i1 = data6.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data6[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
const err18 = {instancePath:instancePath+"/content/capabilities",schemaPath:"#/$defs/miniAppContent/properties/capabilities/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0},schema:true,parentSchema:schema32.properties.capabilities,data:data6};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
break;
}
indices0[item0] = i1;
}
}
}
else {
const err19 = {instancePath:instancePath+"/content/capabilities",schemaPath:"#/$defs/miniAppContent/properties/capabilities/type",keyword:"type",params:{type: "array"},schema:schema32.properties.capabilities.type,parentSchema:schema32.properties.capabilities,data:data6};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
}
else {
const err20 = {instancePath:instancePath+"/content",schemaPath:"#/$defs/miniAppContent/type",keyword:"type",params:{type: "object"},schema:schema32.type,parentSchema:schema32,data:data1};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
}
var _valid0 = _errs4 === errors;
valid0 = _valid0;
if(valid0){
var props0 = {};
props0.content = true;
props0.type = true;
}
}
if(!valid0){
const err21 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: "then"},schema:schema31.if,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.schema === undefined){
const err22 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "schema"},schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(data.schemaVersion === undefined){
const err23 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "schemaVersion"},schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(data.type === undefined){
const err24 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(data.id === undefined){
const err25 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if(data.contentHash === undefined){
const err26 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "contentHash"},schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(data.createdAt === undefined){
const err27 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "createdAt"},schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(data.updatedAt === undefined){
const err28 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "updatedAt"},schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(data.status === undefined){
const err29 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "status"},schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if(data.title === undefined){
const err30 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "title"},schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if(data.summary === undefined){
const err31 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "summary"},schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if(data.createdBy === undefined){
const err32 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "createdBy"},schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if(data.provenance === undefined){
const err33 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "provenance"},schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if(data.content === undefined){
const err34 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "content"},schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if(data.sources === undefined){
const err35 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "sources"},schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
for(const key1 in data){
if(errors > 100)break;
if(!(func4.call(schema31.properties, key1))){
const err36 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},schema:false,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data.schema !== undefined){
let data8 = data.schema;
if("https://schemas.example/artifact-v1.schema.json" !== data8){
const err37 = {instancePath:instancePath+"/schema",schemaPath:"#/properties/schema/const",keyword:"const",params:{allowedValue: "https://schemas.example/artifact-v1.schema.json"},schema:"https://schemas.example/artifact-v1.schema.json",parentSchema:schema31.properties.schema,data:data8};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data.schemaVersion !== undefined){
let data9 = data.schemaVersion;
if("1.0" !== data9){
const err38 = {instancePath:instancePath+"/schemaVersion",schemaPath:"#/properties/schemaVersion/const",keyword:"const",params:{allowedValue: "1.0"},schema:"1.0",parentSchema:schema31.properties.schemaVersion,data:data9};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
if(data.type !== undefined){
let data10 = data.type;
if(typeof data10 !== "string"){
const err39 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},schema:schema31.properties.type.type,parentSchema:schema31.properties.type,data:data10};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
if(!(((((data10 === "research-brief") || (data10 === "decision-memo")) || (data10 === "task-handoff")) || (data10 === "approval-request")) || (data10 === "mini-app-capsule"))){
const err40 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/enum",keyword:"enum",params:{allowedValues: schema31.properties.type.enum},schema:schema31.properties.type.enum,parentSchema:schema31.properties.type,data:data10};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
if(data.id !== undefined){
let data11 = data.id;
if(typeof data11 === "string"){
if(!pattern4.test(data11)){
const err41 = {instancePath:instancePath+"/id",schemaPath:"#/$defs/hash/pattern",keyword:"pattern",params:{pattern: "^sha256:[0-9a-f]{64}$"},schema:"^sha256:[0-9a-f]{64}$",parentSchema:schema33,data:data11};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
else {
const err42 = {instancePath:instancePath+"/id",schemaPath:"#/$defs/hash/type",keyword:"type",params:{type: "string"},schema:schema33.type,parentSchema:schema33,data:data11};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(data.contentHash !== undefined){
let data12 = data.contentHash;
if(typeof data12 === "string"){
if(!pattern4.test(data12)){
const err43 = {instancePath:instancePath+"/contentHash",schemaPath:"#/$defs/hash/pattern",keyword:"pattern",params:{pattern: "^sha256:[0-9a-f]{64}$"},schema:"^sha256:[0-9a-f]{64}$",parentSchema:schema33,data:data12};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
else {
const err44 = {instancePath:instancePath+"/contentHash",schemaPath:"#/$defs/hash/type",keyword:"type",params:{type: "string"},schema:schema33.type,parentSchema:schema33,data:data12};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
if(data.createdAt !== undefined){
let data13 = data.createdAt;
if(typeof data13 === "string"){
if(!(formats0(data13))){
const err45 = {instancePath:instancePath+"/createdAt",schemaPath:"#/properties/createdAt/format",keyword:"format",params:{format: "date-time"},schema:"date-time",parentSchema:schema31.properties.createdAt,data:data13};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
else {
const err46 = {instancePath:instancePath+"/createdAt",schemaPath:"#/properties/createdAt/type",keyword:"type",params:{type: "string"},schema:schema31.properties.createdAt.type,parentSchema:schema31.properties.createdAt,data:data13};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
if(data.updatedAt !== undefined){
let data14 = data.updatedAt;
if(typeof data14 === "string"){
if(!(formats0(data14))){
const err47 = {instancePath:instancePath+"/updatedAt",schemaPath:"#/properties/updatedAt/format",keyword:"format",params:{format: "date-time"},schema:"date-time",parentSchema:schema31.properties.updatedAt,data:data14};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
else {
const err48 = {instancePath:instancePath+"/updatedAt",schemaPath:"#/properties/updatedAt/type",keyword:"type",params:{type: "string"},schema:schema31.properties.updatedAt.type,parentSchema:schema31.properties.updatedAt,data:data14};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
if(data.status !== undefined){
let data15 = data.status;
if(typeof data15 !== "string"){
const err49 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "string"},schema:schema31.properties.status.type,parentSchema:schema31.properties.status,data:data15};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
if(!(((((((data15 === "draft") || (data15 === "proposed")) || (data15 === "reviewed")) || (data15 === "accepted")) || (data15 === "rejected")) || (data15 === "expired")) || (data15 === "revoked"))){
const err50 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/enum",keyword:"enum",params:{allowedValues: schema31.properties.status.enum},schema:schema31.properties.status.enum,parentSchema:schema31.properties.status,data:data15};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
if(data.title !== undefined){
let data16 = data.title;
if(typeof data16 === "string"){
if(func1(data16) > 160){
const err51 = {instancePath:instancePath+"/title",schemaPath:"#/properties/title/maxLength",keyword:"maxLength",params:{limit: 160},schema:160,parentSchema:schema31.properties.title,data:data16};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
if(func1(data16) < 1){
const err52 = {instancePath:instancePath+"/title",schemaPath:"#/properties/title/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema31.properties.title,data:data16};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
else {
const err53 = {instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},schema:schema31.properties.title.type,parentSchema:schema31.properties.title,data:data16};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
if(data.summary !== undefined){
let data17 = data.summary;
if(typeof data17 === "string"){
if(func1(data17) > 1200){
const err54 = {instancePath:instancePath+"/summary",schemaPath:"#/properties/summary/maxLength",keyword:"maxLength",params:{limit: 1200},schema:1200,parentSchema:schema31.properties.summary,data:data17};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
if(func1(data17) < 1){
const err55 = {instancePath:instancePath+"/summary",schemaPath:"#/properties/summary/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema31.properties.summary,data:data17};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
else {
const err56 = {instancePath:instancePath+"/summary",schemaPath:"#/properties/summary/type",keyword:"type",params:{type: "string"},schema:schema31.properties.summary.type,parentSchema:schema31.properties.summary,data:data17};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
if(data.createdBy !== undefined){
let data18 = data.createdBy;
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
if(data18.type === undefined){
const err57 = {instancePath:instancePath+"/createdBy",schemaPath:"#/$defs/author/required",keyword:"required",params:{missingProperty: "type"},schema:schema35.required,parentSchema:schema35,data:data18};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
if(data18.name === undefined){
const err58 = {instancePath:instancePath+"/createdBy",schemaPath:"#/$defs/author/required",keyword:"required",params:{missingProperty: "name"},schema:schema35.required,parentSchema:schema35,data:data18};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
for(const key2 in data18){
if(errors > 100)break;
if(!((key2 === "type") || (key2 === "name"))){
const err59 = {instancePath:instancePath+"/createdBy",schemaPath:"#/$defs/author/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},schema:false,parentSchema:schema35,data:data18};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
if(data18.type !== undefined){
let data19 = data18.type;
if(typeof data19 !== "string"){
const err60 = {instancePath:instancePath+"/createdBy/type",schemaPath:"#/$defs/author/properties/type/type",keyword:"type",params:{type: "string"},schema:schema35.properties.type.type,parentSchema:schema35.properties.type,data:data19};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
if(!((((data19 === "human") || (data19 === "agent")) || (data19 === "tool")) || (data19 === "organization"))){
const err61 = {instancePath:instancePath+"/createdBy/type",schemaPath:"#/$defs/author/properties/type/enum",keyword:"enum",params:{allowedValues: schema35.properties.type.enum},schema:schema35.properties.type.enum,parentSchema:schema35.properties.type,data:data19};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
if(data18.name !== undefined){
let data20 = data18.name;
if(typeof data20 === "string"){
if(func1(data20) > 120){
const err62 = {instancePath:instancePath+"/createdBy/name",schemaPath:"#/$defs/author/properties/name/maxLength",keyword:"maxLength",params:{limit: 120},schema:120,parentSchema:schema35.properties.name,data:data20};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
if(func1(data20) < 1){
const err63 = {instancePath:instancePath+"/createdBy/name",schemaPath:"#/$defs/author/properties/name/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema35.properties.name,data:data20};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
else {
const err64 = {instancePath:instancePath+"/createdBy/name",schemaPath:"#/$defs/author/properties/name/type",keyword:"type",params:{type: "string"},schema:schema35.properties.name.type,parentSchema:schema35.properties.name,data:data20};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
}
else {
const err65 = {instancePath:instancePath+"/createdBy",schemaPath:"#/$defs/author/type",keyword:"type",params:{type: "object"},schema:schema35.type,parentSchema:schema35,data:data18};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
if(data.provenance !== undefined){
let data21 = data.provenance;
if(data21 && typeof data21 == "object" && !Array.isArray(data21)){
if(data21.revision === undefined){
const err66 = {instancePath:instancePath+"/provenance",schemaPath:"#/$defs/provenance/required",keyword:"required",params:{missingProperty: "revision"},schema:schema36.required,parentSchema:schema36,data:data21};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
for(const key3 in data21){
if(errors > 100)break;
if(!(((((key3 === "revision") || (key3 === "parentHash")) || (key3 === "editingAgent")) || (key3 === "humanApprover")) || (key3 === "acceptedRevision"))){
const err67 = {instancePath:instancePath+"/provenance",schemaPath:"#/$defs/provenance/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},schema:false,parentSchema:schema36,data:data21};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
if(data21.revision !== undefined){
let data22 = data21.revision;
if(!(((typeof data22 == "number") && (!(data22 % 1) && !isNaN(data22))) && (isFinite(data22)))){
const err68 = {instancePath:instancePath+"/provenance/revision",schemaPath:"#/$defs/provenance/properties/revision/type",keyword:"type",params:{type: "integer"},schema:schema36.properties.revision.type,parentSchema:schema36.properties.revision,data:data22};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
if((typeof data22 == "number") && (isFinite(data22))){
if(data22 < 1 || isNaN(data22)){
const err69 = {instancePath:instancePath+"/provenance/revision",schemaPath:"#/$defs/provenance/properties/revision/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema36.properties.revision,data:data22};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
}
if(data21.parentHash !== undefined){
let data23 = data21.parentHash;
if((typeof data23 !== "string") && (data23 !== null)){
const err70 = {instancePath:instancePath+"/provenance/parentHash",schemaPath:"#/$defs/provenance/properties/parentHash/type",keyword:"type",params:{type: schema36.properties.parentHash.type},schema:schema36.properties.parentHash.type,parentSchema:schema36.properties.parentHash,data:data23};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
if(typeof data23 === "string"){
if(!pattern4.test(data23)){
const err71 = {instancePath:instancePath+"/provenance/parentHash",schemaPath:"#/$defs/provenance/properties/parentHash/pattern",keyword:"pattern",params:{pattern: "^sha256:[0-9a-f]{64}$"},schema:"^sha256:[0-9a-f]{64}$",parentSchema:schema36.properties.parentHash,data:data23};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
}
if(data21.editingAgent !== undefined){
let data24 = data21.editingAgent;
if((typeof data24 !== "string") && (data24 !== null)){
const err72 = {instancePath:instancePath+"/provenance/editingAgent",schemaPath:"#/$defs/provenance/properties/editingAgent/type",keyword:"type",params:{type: schema36.properties.editingAgent.type},schema:schema36.properties.editingAgent.type,parentSchema:schema36.properties.editingAgent,data:data24};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
if(typeof data24 === "string"){
if(func1(data24) > 120){
const err73 = {instancePath:instancePath+"/provenance/editingAgent",schemaPath:"#/$defs/provenance/properties/editingAgent/maxLength",keyword:"maxLength",params:{limit: 120},schema:120,parentSchema:schema36.properties.editingAgent,data:data24};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
}
if(data21.humanApprover !== undefined){
let data25 = data21.humanApprover;
if((typeof data25 !== "string") && (data25 !== null)){
const err74 = {instancePath:instancePath+"/provenance/humanApprover",schemaPath:"#/$defs/provenance/properties/humanApprover/type",keyword:"type",params:{type: schema36.properties.humanApprover.type},schema:schema36.properties.humanApprover.type,parentSchema:schema36.properties.humanApprover,data:data25};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
if(typeof data25 === "string"){
if(func1(data25) > 120){
const err75 = {instancePath:instancePath+"/provenance/humanApprover",schemaPath:"#/$defs/provenance/properties/humanApprover/maxLength",keyword:"maxLength",params:{limit: 120},schema:120,parentSchema:schema36.properties.humanApprover,data:data25};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
}
}
if(data21.acceptedRevision !== undefined){
let data26 = data21.acceptedRevision;
if((!(((typeof data26 == "number") && (!(data26 % 1) && !isNaN(data26))) && (isFinite(data26)))) && (data26 !== null)){
const err76 = {instancePath:instancePath+"/provenance/acceptedRevision",schemaPath:"#/$defs/provenance/properties/acceptedRevision/type",keyword:"type",params:{type: schema36.properties.acceptedRevision.type},schema:schema36.properties.acceptedRevision.type,parentSchema:schema36.properties.acceptedRevision,data:data26};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
if((typeof data26 == "number") && (isFinite(data26))){
if(data26 < 1 || isNaN(data26)){
const err77 = {instancePath:instancePath+"/provenance/acceptedRevision",schemaPath:"#/$defs/provenance/properties/acceptedRevision/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema36.properties.acceptedRevision,data:data26};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
}
}
}
else {
const err78 = {instancePath:instancePath+"/provenance",schemaPath:"#/$defs/provenance/type",keyword:"type",params:{type: "object"},schema:schema36.type,parentSchema:schema36,data:data21};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
}
if(data.content !== undefined){
let data27 = data.content;
if(!(data27 && typeof data27 == "object" && !Array.isArray(data27))){
const err79 = {instancePath:instancePath+"/content",schemaPath:"#/properties/content/type",keyword:"type",params:{type: "object"},schema:schema31.properties.content.type,parentSchema:schema31.properties.content,data:data27};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
}
if(data.sources !== undefined){
let data28 = data.sources;
if(Array.isArray(data28)){
if(data28.length > 50){
const err80 = {instancePath:instancePath+"/sources",schemaPath:"#/properties/sources/maxItems",keyword:"maxItems",params:{limit: 50},schema:50,parentSchema:schema31.properties.sources,data:data28};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
const len1 = data28.length;
for(let i2=0; i2<len1 && errors <= 100; i2++){
let data29 = data28[i2];
if(data29 && typeof data29 == "object" && !Array.isArray(data29)){
if(data29.id === undefined){
const err81 = {instancePath:instancePath+"/sources/" + i2,schemaPath:"#/$defs/source/required",keyword:"required",params:{missingProperty: "id"},schema:schema37.required,parentSchema:schema37,data:data29};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
if(data29.title === undefined){
const err82 = {instancePath:instancePath+"/sources/" + i2,schemaPath:"#/$defs/source/required",keyword:"required",params:{missingProperty: "title"},schema:schema37.required,parentSchema:schema37,data:data29};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
if(data29.url === undefined){
const err83 = {instancePath:instancePath+"/sources/" + i2,schemaPath:"#/$defs/source/required",keyword:"required",params:{missingProperty: "url"},schema:schema37.required,parentSchema:schema37,data:data29};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
for(const key4 in data29){
if(errors > 100)break;
if(!(((((key4 === "id") || (key4 === "title")) || (key4 === "url")) || (key4 === "publisher")) || (key4 === "retrievedAt"))){
const err84 = {instancePath:instancePath+"/sources/" + i2,schemaPath:"#/$defs/source/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},schema:false,parentSchema:schema37,data:data29};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
}
if(data29.id !== undefined){
let data30 = data29.id;
if(typeof data30 === "string"){
if(!pattern7.test(data30)){
const err85 = {instancePath:instancePath+"/sources/" + i2+"/id",schemaPath:"#/$defs/source/properties/id/pattern",keyword:"pattern",params:{pattern: "^source-[1-9][0-9]*$"},schema:"^source-[1-9][0-9]*$",parentSchema:schema37.properties.id,data:data30};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
}
else {
const err86 = {instancePath:instancePath+"/sources/" + i2+"/id",schemaPath:"#/$defs/source/properties/id/type",keyword:"type",params:{type: "string"},schema:schema37.properties.id.type,parentSchema:schema37.properties.id,data:data30};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
}
if(data29.title !== undefined){
let data31 = data29.title;
if(typeof data31 === "string"){
if(func1(data31) > 240){
const err87 = {instancePath:instancePath+"/sources/" + i2+"/title",schemaPath:"#/$defs/source/properties/title/maxLength",keyword:"maxLength",params:{limit: 240},schema:240,parentSchema:schema37.properties.title,data:data31};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
if(func1(data31) < 1){
const err88 = {instancePath:instancePath+"/sources/" + i2+"/title",schemaPath:"#/$defs/source/properties/title/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema37.properties.title,data:data31};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
}
else {
const err89 = {instancePath:instancePath+"/sources/" + i2+"/title",schemaPath:"#/$defs/source/properties/title/type",keyword:"type",params:{type: "string"},schema:schema37.properties.title.type,parentSchema:schema37.properties.title,data:data31};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
}
if(data29.url !== undefined){
let data32 = data29.url;
if(typeof data32 === "string"){
if(!pattern8.test(data32)){
const err90 = {instancePath:instancePath+"/sources/" + i2+"/url",schemaPath:"#/$defs/source/properties/url/pattern",keyword:"pattern",params:{pattern: "^https?://"},schema:"^https?://",parentSchema:schema37.properties.url,data:data32};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
if(!(formats4(data32))){
const err91 = {instancePath:instancePath+"/sources/" + i2+"/url",schemaPath:"#/$defs/source/properties/url/format",keyword:"format",params:{format: "uri"},schema:"uri",parentSchema:schema37.properties.url,data:data32};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
}
else {
const err92 = {instancePath:instancePath+"/sources/" + i2+"/url",schemaPath:"#/$defs/source/properties/url/type",keyword:"type",params:{type: "string"},schema:schema37.properties.url.type,parentSchema:schema37.properties.url,data:data32};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
}
if(data29.publisher !== undefined){
let data33 = data29.publisher;
if(typeof data33 === "string"){
if(func1(data33) > 160){
const err93 = {instancePath:instancePath+"/sources/" + i2+"/publisher",schemaPath:"#/$defs/source/properties/publisher/maxLength",keyword:"maxLength",params:{limit: 160},schema:160,parentSchema:schema37.properties.publisher,data:data33};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
}
else {
const err94 = {instancePath:instancePath+"/sources/" + i2+"/publisher",schemaPath:"#/$defs/source/properties/publisher/type",keyword:"type",params:{type: "string"},schema:schema37.properties.publisher.type,parentSchema:schema37.properties.publisher,data:data33};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
}
if(data29.retrievedAt !== undefined){
let data34 = data29.retrievedAt;
if(typeof data34 === "string"){
if(!(formats0(data34))){
const err95 = {instancePath:instancePath+"/sources/" + i2+"/retrievedAt",schemaPath:"#/$defs/source/properties/retrievedAt/format",keyword:"format",params:{format: "date-time"},schema:"date-time",parentSchema:schema37.properties.retrievedAt,data:data34};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
}
else {
const err96 = {instancePath:instancePath+"/sources/" + i2+"/retrievedAt",schemaPath:"#/$defs/source/properties/retrievedAt/type",keyword:"type",params:{type: "string"},schema:schema37.properties.retrievedAt.type,parentSchema:schema37.properties.retrievedAt,data:data34};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
}
}
else {
const err97 = {instancePath:instancePath+"/sources/" + i2,schemaPath:"#/$defs/source/type",keyword:"type",params:{type: "object"},schema:schema37.type,parentSchema:schema37,data:data29};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
}
}
else {
const err98 = {instancePath:instancePath+"/sources",schemaPath:"#/properties/sources/type",keyword:"type",params:{type: "array"},schema:schema31.properties.sources.type,parentSchema:schema31.properties.sources,data:data28};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
}
}
else {
const err99 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema31.type,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};
